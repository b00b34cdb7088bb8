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
  const options = { signal: stop.signal };
  const isOurs = (event: PointerEvent): boolean => event.pointerId === start.pointerId;
  const end = (event: PointerEvent | null): void => {
    stop.abort();
    if (!isDragged) return;
    drop(event);
    // The click that follows belongs to the drag.
    const swallow = (click: Event): void => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
  };
  addEventListener(
    'pointermove',
    (event) => {
      if (!isOurs(event)) return;
      isDragged ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= SLACK;
      if (isDragged) move(event);
    },
    options,
  );
  addEventListener('pointerup', (event) => isOurs(event) && end(event), options);
  addEventListener('pointercancel', (event) => isOurs(event) && end(null), options);
  addEventListener('keydown', (event) => event.key === 'Escape' && end(null), options);
}
