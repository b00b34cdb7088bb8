/** A number that is added, with its sign as it is set. */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);
