import type { RecentWorkKind } from '@muster/contracts/bans/recent-work';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { CallContext, SignedInContext } from '../handler.ts';
import type { KeptRow } from '../removals/rows.ts';

/** The member and the moment since which their work is removed, with the standing of the caller, which limits what may be removed. */
export type RecentWorkAsked = {
  readonly community: string;
  readonly account: string;
  readonly since: Date;
  readonly standing: AccessContext;
};

/**
 * A kind of work that is removed with a ban (`recentWork` of a feature). `find` answers the ids of what the caller may remove, RECENT_WORK_MAX
 * at most, and how many more the caller sees. `remove` answers what `restore` needs: plain rows, which are kept for 30 days. The community
 * is locked for both. `restore` answers how many things are there again; it leaves alone what was changed since.
 */
export type RecentWorkSource = {
  readonly kind: RecentWorkKind;
  readonly find: (
    context: Pick<CallContext, 'tx' | 'now'>,
    asked: RecentWorkAsked,
  ) => Promise<{ readonly ids: readonly string[]; readonly beyond: number }>;
  readonly remove: (context: SignedInContext, community: string, ids: readonly string[]) => Promise<readonly KeptRow[]>;
  readonly restore: (context: SignedInContext, community: string, rows: readonly KeptRow[]) => Promise<number>;
};

let sources: readonly RecentWorkSource[] = [];

/** Says what can be removed: once at the start, by what the features declare. */
export function declareRecentWork(declared: readonly RecentWorkSource[]): void {
  sources = declared;
}

/** The kinds of all features, in their order. */
export function recentWorkSources(): readonly RecentWorkSource[] {
  return sources;
}
