// Sends letters by whatever mail server the host names.

import type { Transporter } from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
}

/** `from`: the address it comes from. */
export function mailerBy(transport: Transporter, from: string): Mailer {
  return {
    async send(letter) {
      await transport.sendMail({ from, ...letter });
    },
  };
}

/** `url`: smtp://… or smtps://…, with name and password in it. */
export async function smtpMailer(url: string, from: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  return mailerBy(createTransport(url), from);
}
