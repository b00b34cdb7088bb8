// Passkeys by the browser's own functions.

import { askServer } from '../host/server-door.ts';

interface Asked<Options> {
  readonly ceremony: string;
  readonly options: Options;
}

export const canPasskeys = (): boolean => 'parseCreationOptionsFromJSON' in (window.PublicKeyCredential ?? {});

const answerOf = (credential: Credential | null): unknown => (credential as PublicKeyCredential).toJSON();

export async function addPasskey(): Promise<void> {
  const { ceremony, options } = await askServer<Asked<PublicKeyCredentialCreationOptionsJSON>>('passkeys/options', {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  await askServer('passkeys', { ceremony, response: answerOf(await navigator.credentials.create({ publicKey })) });
}

export async function signInByPasskey(): Promise<void> {
  const { ceremony, options } = await askServer<Asked<PublicKeyCredentialRequestOptionsJSON>>('sign-in/options', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  await askServer('sign-in', { ceremony, response: answerOf(await navigator.credentials.get({ publicKey })) });
}
