import { hands } from '../ui/hands.ts';

/** For a panel that opens over something: takes the focus, unless a pointer opened it. Returns how to give it back. */
export function borrowFocus(panel: HTMLElement, first: HTMLElement = panel): () => void {
  const lender = document.activeElement;
  if (hands.on !== 'pointer') first.focus();
  return () => {
    const active = document.activeElement;
    const isFree = active === null || active === document.body || panel.contains(active);
    if (isFree && (lender instanceof HTMLElement || lender instanceof SVGElement) && lender.isConnected) lender.focus();
  };
}
