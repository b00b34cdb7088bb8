// What the page fetches after it has begun. A line may break at any time: what was asked for comes once it is back.

const AGAIN_MS = 2000;

let isReplaced: (address: string) => void = () => {};

/** `act` is called when the server no longer has what is asked for: a newer version of the page has replaced it. */
export function whenReplaced(act: (address: string) => void): void {
  isReplaced = act;
}

/** As long as the line is broken, again and again. */
export async function persistently(address: string): Promise<Response> {
  for (;;) {
    try {
      const answer = await fetch(address);
      if (answer.ok) return answer;
      isReplaced(address);
    } catch {
      // No answer at all: the line is broken.
    }
    await new Promise((soon) => setTimeout(soon, AGAIN_MS));
  }
}

/** The server has handed out a script, and the browser will not take it. */
export const giveUp = (address: string): void => isReplaced(address);
