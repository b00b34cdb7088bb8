// A press on a piece that becomes a drag once it has moved a little.

const SLACK = 8;

export interface Drag {
  move(event: PointerEvent): void;
  /** Null when the drag was broken off. */
  drop(event: PointerEvent | null): void;
}

export function dragPiece(start: PointerEvent, { move, drop }: Drag): void {
  let isDragged = false;
  const stop = new AbortController();
  const { signal } = stop;
  const end = (event: PointerEvent | null): void => {
    stop.abort();
    if (!isDragged) return;
    drop(event);
    // The click that follows belongs to the drag.
    const swallow = (click: Event): void => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
  };
  const goOn = (event: PointerEvent): void => {
    if (signal.aborted || event.pointerId !== start.pointerId) return;
    if (event.type === 'pointerup') end(event);
    else if (event.type === 'pointercancel') end(null);
    else isDragged ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= SLACK;
    if (isDragged && !signal.aborted) move(event);
  };
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) addEventListener(type, goOn, { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && end(null), { signal });
}
