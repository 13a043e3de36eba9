/** What an entry of standing says beside its kind, as things were called then. Names of other people are never among it. */
export type StandingDetails = {
  /** A position with its department. */
  readonly label?: string;
  /** The name, status or day before and after; null for none. */
  readonly from?: string | null;
  readonly to?: string | null;
  /** Of archiving: since when somebody was what they were before it, so that taking it back brings that back. */
  readonly since?: string;
  /** When a ban ends; null for one that does not. */
  readonly until?: string | null;
};
