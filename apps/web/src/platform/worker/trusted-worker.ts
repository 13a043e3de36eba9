/** The address of the script that keeps pages for times without a connection, and shows pushes. */
export const WORKER = '/worker.js';

/** What is used here of a browser's Trusted Types, which not all browsers have. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string };
};

let trusted: string | null = null;

/**
 * The worker's address in the form that the page's policy asks for: a text cannot be given to the browser as the address of
 * a script. The gateway allows one policy of this name, and no second one can be made.
 */
export function trustedWorker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trusted ??= trustedTypes?.createPolicy('muster', { createScriptURL: onlyWorker }).createScriptURL(WORKER) ?? WORKER;
  return trusted;
}

function onlyWorker(address: string): string {
  if (address === WORKER) return address;
  throw new TypeError(`${address} is no script of this page`);
}
