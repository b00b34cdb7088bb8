/** What the reader's hands were on last: keys (or whatever presses without pointing), a pointer, or nothing yet. */
export const hands: { on: 'keys' | 'pointer' | null } = { on: null };

const take = (on: 'keys' | 'pointer') => (): void => {
  hands.on = on;
};

addEventListener('keydown', take('keys'), true);
addEventListener('pointerdown', take('pointer'), true);
addEventListener(
  'click',
  // A screen reader presses without a key and without a pointer.
  ({ detail }) => {
    if (detail === 0) hands.on = 'keys';
  },
  true,
);
