import { GameError } from '@bivouac/kernel';

/** Something was asked that is not done; the page has words for the key. */
export class RequestError extends GameError {
  readonly status: number;

  constructor(status: number, key: string, message: string) {
    super(key, {}, message);
    this.status = status;
  }
}

const BAD_NAME = 'bad-name';

/** By which a form says that it was a name it did not take. */
export const ofName = { error: BAD_NAME } as const;

/** What is wrong with what was sent, from the words of its form. */
export const refusalOf = (words: readonly string[]): RequestError =>
  words.length > 0 && words.every((one) => one === BAD_NAME)
    ? new RequestError(400, 'bad-name', 'This is no name to be called by: it is empty, too long, or cannot be seen.')
    : badRequest();

export const badRequest = (): RequestError =>
  new RequestError(400, 'bad-request', 'What was sent is not of the form that is asked for.');
