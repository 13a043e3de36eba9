import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/**
 * Options as the server gives them for the browser's own call. Its library made them, and checks what comes back; the
 * contract carries them unread, which is why they are named only where they are handed on.
 */
type Options = Readonly<Record<string, unknown>>;

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return browserSupportsWebAuthn();
}

/** Lets the person choose a passkey; answers what it signed as JSON, or null when they would not. */
export function showPasskey(options: Options): Promise<string | null> {
  return told(startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }));
}

/** Lets the person make a passkey; answers it as JSON, or null when they would not. */
export function makePasskey(options: Options): Promise<string | null> {
  return told(startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }));
}

/** Browsers tell a person's no, a time-out and an unknown passkey alike, so that pages learn nothing from it. */
async function told(asking: Promise<object>): Promise<string | null> {
  try {
    return JSON.stringify(await asking);
  } catch {
    return null;
  }
}
