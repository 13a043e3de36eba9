/** Bounds of invitations. Zod-free. */
export const INVITES = {
  emailMax: 254,
  /** Days that an invitation can be accepted for. */
  days: 30,
  /** Bytes of the secret in a link. */
  tokenBytes: 32,
  page: 50,
} as const;
