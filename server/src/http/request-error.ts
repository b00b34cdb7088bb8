import { GameError } from '@bivouac/kernel';

/** Something was asked that is not done; the page has words for the key. */
export class RequestError extends GameError {
  readonly status: number;

  constructor(status: number, key: string, message: string) {
    super(key, {}, message);
    this.status = status;
  }
}

export const badRequest = (): RequestError =>
  new RequestError(400, 'bad-request', 'What was sent is not of the form that is asked for.');
