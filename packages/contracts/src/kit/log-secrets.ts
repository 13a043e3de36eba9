/** Keys whose values never reach a log of either app, at any of the depths we log. */
const SECRET_KEYS = [
  'authorization',
  'codeVerifier',
  'cookie',
  'nonce',
  'password',
  'pushToken',
  'set-cookie',
  'token',
  'verifier',
] as const;

/** Depths at which a secret may stand in what is logged, as the steps that lead there. */
const DEPTHS = ['', '*', '*.*', '*.*.*'] as const;

/** Where secrets may stand, in the way of pino's `redact.paths`. */
export const REDACTED_PATHS: readonly string[] = SECRET_KEYS.flatMap((key) =>
  DEPTHS.map((above) => pathOf(above, key)),
);

function pathOf(above: string, key: string): string {
  if (!/^\w+$/.test(key)) return `${above}["${key}"]`;
  return above === '' ? key : `${above}.${key}`;
}
