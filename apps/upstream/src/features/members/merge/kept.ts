/** A row of `members` as JSON, by the names of its columns. */
export type KeptMembership = Readonly<Record<string, unknown>> & {
  readonly sys_status: string | null;
  readonly com_name: string | null;
  readonly com_status: string | null;
  readonly banned: boolean;
  readonly ban_reason: string | null;
  readonly banned_at: string | null;
  readonly ban_until: string | null;
  readonly banned_by: string | null;
  readonly api_id_preference: string | null;
  readonly profile_fields: Readonly<Record<string, unknown>>;
  readonly since: string;
  readonly joined_at: string | null;
};

/** What two memberships were before they were merged and the one that goes on afterwards: enough to take it back. */
export type KeptOfMerge = {
  readonly from: KeptMembership;
  readonly into: KeptMembership;
  readonly after: KeptMembership;
  /** Ranks of the one that ended. */
  readonly ranks: readonly { readonly rank: string; readonly label: string; readonly expiresAt: string | null }[];
  /** Ranks that the other one got. */
  readonly given: readonly string[];
  readonly positions: readonly { readonly position: string; readonly since: string; readonly moved: boolean }[];
  /** Keys of the rows that went over, by table. */
  readonly moved: Readonly<Record<string, readonly string[]>>;
};
