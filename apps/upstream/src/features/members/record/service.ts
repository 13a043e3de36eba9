import type { StandingKind } from '@muster/contracts/members/record/kinds';
import type { Service } from '@muster/contracts/members/record/model';
import { listedSince, type Membership } from '../rules.ts';

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
 * How long somebody has served: the time between each coming and going, a ban being a break in it. What they are now is
 * believed before what the record says, since the record may begin later than they did.
 */
export function serviceOf(
  steps: readonly Step[],
  { place, now }: { readonly place: Membership; readonly now: Date },
): Omit<Service, 'ranks'> {
  const { spans, open } = walk(steps);
  const serves = place?.sysStatus === 'active' && !place.banned;
  const since = serves ? (open ?? new Date(listedSince(place)).getTime()) : null;
  if (since !== null) spans.push({ from: since, to: now.getTime() });
  // Who serves no more by what they are, and does by the record, stopped when their place became what it is.
  else if (open !== null && place) spans.push({ from: open, to: Math.max(open, new Date(place.since).getTime()) });
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
