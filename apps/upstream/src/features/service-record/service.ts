import type { StandingKind } from '@muster/contracts/service-record/kinds';
import type { Service } from '@muster/contracts/service-record/model';

/** The state of a membership as far as the length of service goes; null for an account that has none. */
export type MembershipState = {
  readonly sysStatus: string | null;
  readonly banned: boolean;
  readonly since: string;
  readonly joinedAt: string | null;
} | null;

/** An entry as far as the length of service goes; `to` is the day that was set. */
export type Step = { readonly kind: StandingKind; readonly at: Date; readonly to: string | null };

/** Kinds that somebody's service begins or ends with, or that move its beginning. */
export const SERVICE_KINDS = [
  'accepted',
  'joined',
  'returned',
  'reactivated',
  'left',
  'kicked',
  'archived',
  'mergedAway',
  'banned',
  'unbanned',
  'joinedSet',
] as const satisfies readonly StandingKind[];

const BEGINS: readonly StandingKind[] = ['accepted', 'joined', 'returned', 'reactivated'];
const ENDS: readonly StandingKind[] = ['left', 'kicked', 'archived', 'mergedAway'];
const DAY_MS = 86_400_000;

type Span = { readonly from: number; readonly to: number };

/**
 * The length of service: the time between each beginning and end of the membership, without bans. The present state of the
 * membership takes precedence over the record, since the record may begin later than the membership did.
 */
export function serviceOf(
  steps: readonly Step[],
  { membership, now }: { readonly membership: MembershipState; readonly now: Date },
): Omit<Service, 'ranks'> {
  const { spans, open } = walk(steps);
  const serves = membership?.sysStatus === 'active' && !membership.banned;
  const since = serves ? (open ?? new Date(membership.joinedAt ?? membership.since).getTime()) : null;
  if (since !== null) spans.push({ from: since, to: now.getTime() });
  // A member by the record who is none by the membership stopped when the membership got its present state.
  else if (open !== null && membership)
    spans.push({ from: open, to: Math.max(open, new Date(membership.since).getTime()) });
  const first = spans.length === 0 ? null : Math.min(...spans.map(({ from }) => from));
  const served = spans.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
  return { first: moment(first), since: moment(since), days: Math.floor(served / DAY_MS) };
}

function walk(steps: readonly Step[]): { spans: Span[]; open: number | null } {
  const spans: Span[] = [];
  let open: number | null = null;
  let banned = false;
  let member = false;
  for (const { kind, at, to } of steps) {
    const when = at.getTime();
    if (kind === 'joinedSet') {
      if (open !== null && to !== null) open = new Date(to).getTime();
      continue;
    }
    if (BEGINS.includes(kind)) member = true;
    if (ENDS.includes(kind)) member = false;
    if (kind === 'banned' || kind === 'unbanned') banned = kind === 'banned';
    if (member && !banned) open ??= when;
    else if (open !== null) {
      spans.push({ from: open, to: when });
      open = null;
    }
  }
  return { spans, open };
}

function moment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
