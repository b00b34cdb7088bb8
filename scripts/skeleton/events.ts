// What can happen, as the log tells it. Nothing is hidden in this game: everybody sees everything.

import { eventKinds } from '@bivouac/kernel';

export const ev = eventKinds({
  turnBegan: { turn: 'num' },
  marched: { piece: 'piece', from: 'place', to: 'place' },
  held: { side: 'side' },
  attacked: { piece: 'piece', from: 'place', to: 'place' },
  fired: { side: 'side', piece: 'piece', die: 'num', needed: 'num' },
  lost: { side: 'side', piece: 'piece' },
  fellBack: { piece: 'piece', from: 'place', to: 'place' },
  fightWon: { side: 'side', place: 'place' },
  gameWon: { side: 'side', reason: 'reason' },
  gameDrawn: { reason: 'reason' },
});
