/** Bounds of invite links. Zod-free. */
export const INVITE_LINKS = {
  noteMax: 200,
  daysMax: 365,
  usesMax: 10_000,
  /** Links that a list has, and people of one of them: the newest. */
  listed: 200,
  /** Bytes of the secret in a link. */
  tokenBytes: 32,
} as const;
