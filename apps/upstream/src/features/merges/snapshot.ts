import type { MembershipRow } from '../../platform/schema/membership-row.ts';

/** Both memberships before a merge, and the remaining one after it: what undoing the merge needs. */
export type MergeSnapshot = {
  readonly from: MembershipRow;
  readonly into: MembershipRow;
  readonly after: MembershipRow;
  /** Ranks of the membership that ended. */
  readonly ranks: readonly { readonly rank: string; readonly label: string; readonly expiresAt: string | null }[];
  /** Those of them that the other one got. */
  readonly given: readonly string[];
  readonly positions: readonly { readonly position: string; readonly since: string; readonly moved: boolean }[];
  /** Keys of the rows that were moved, by `table.column`. */
  readonly moved: Readonly<Record<string, readonly string[]>>;
};
