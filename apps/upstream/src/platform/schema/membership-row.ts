/** A row of `members` as JSON, by the names of its columns. Merges store rows in this form: a name here never changes. */
export type MembershipRow = Readonly<Record<string, unknown>> & {
  readonly sys_status: string | null;
  readonly com_name: string | null;
  readonly com_status: string | null;
  readonly looks_like: string | null;
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

/** Columns of a membership that other features write. */
export type MembershipColumns = Partial<
  Pick<
    MembershipRow,
    | 'sys_status'
    | 'com_name'
    | 'com_status'
    | 'looks_like'
    | 'since'
    | 'joined_at'
    | 'banned'
    | 'ban_reason'
    | 'banned_at'
    | 'ban_until'
    | 'banned_by'
    | 'api_id_preference'
  >
>;
