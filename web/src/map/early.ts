/** Was it kept, because it was done before the part of the page came that answers it? It is over then. */
export const wasKept = ({ eventPhase }: Event): boolean => eventPhase === Event.NONE;
