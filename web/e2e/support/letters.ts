// A mail server that takes every letter in and sends none on.

import { createServer, type Server, type Socket } from 'node:net';
import { mailPort } from './ports.ts';

/** What a server says to each thing that is said to it. */
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/^(EHLO|HELO|MAIL|RCPT|RSET|NOOP)/i, '250 Yes.'],
  [/^DATA/i, '354 Go on.'],
  [/^QUIT/i, '221 Farewell.'],
];

export class Letters {
  readonly all: string[] = [];
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(mailPort, resolve));
  }

  close(): void {
    this.#server.close();
  }

  #serve(socket: Socket): void {
    let heard = '';
    let isLetter = false;
    socket.write('220 Letters for the tests.\r\n');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      heard += String(bytes);
      for (;;) {
        const end = heard.indexOf(isLetter ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const said = heard.slice(0, end);
        heard = heard.slice(end + (isLetter ? 5 : 2));
        if (isLetter) this.all.push(said.replaceAll('=\r\n', '').replaceAll('=3D', '='));
        const answer = isLetter ? '250 Taken in.' : (ANSWERS.find(([what]) => what.test(said))?.[1] ?? '502 No.');
        isLetter = !isLetter && /^DATA/i.test(said);
        socket.write(`${answer}\r\n`);
      }
    });
  }
}
