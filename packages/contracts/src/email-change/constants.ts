/** Bounds of a change of the e-mail address (@decision 0133). */
export const EMAIL_CHANGE = {
  /** Hours within which both addresses have to be confirmed. */
  hours: 24,
  /** Days that a change waits for which the old address cannot confirm. */
  waitDays: 7,
  /** Days within which the old address can take the change back. */
  undoDays: 14,
} as const;
