import type { RecordGroup } from '@muster/contracts/members/record/kinds';
import type { Service, ServiceRecord } from '@muster/contracts/members/record/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { profileFieldsCalls as contract } from '@muster/contracts/profile-fields/calls';
import type { Handlers, SignedInContext as Context } from '../../../platform/handler.ts';
import type { AskedAbout } from '../../../authorization/oneself.ts';
import { personSeen } from '../../profile-fields/public.ts';
import { readMembership } from '../store.ts';
import { kindsFor, shownTo } from './seen.ts';
import { serviceOf } from './service.ts';
import { readRankDays, readSteps, readTimeline } from './timeline.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** Ranks of a record whose days are told; nobody reads more at a glance. */
const RANKS_SHOWN = 12;

/** The call about what happened to a person in a community. Its contract is among those of profiles, which show it. */
export const serviceRecordCalls: Pick<Handlers<typeof contract>, 'serviceRecord'> = {
  serviceRecord: ({ community, accId = null, group = null, before = null, limit }, context) =>
    serviceRecord(context, community, { accId, group, before, limit }),
};

type Asked = {
  readonly accId: string | null;
  readonly group: RecordGroup | null;
  readonly before: number | null;
  readonly limit: number;
};

type Reading = Parameters<typeof kindsFor>[0];
type Readings = Parameters<typeof shownTo>[1];

/**
 * Somebody's service record, as far as the one who asks may know (@decision 0051, @decision 0070): all that it says is theirs
 * to read, but for who decided about them; what ranks say is for who may change ranks, the rest for who manages members.
 */
async function serviceRecord(context: Context, community: string, asked: Asked): Promise<ServiceRecord> {
  const { who, eyes } = await personSeen(context, community, asked.accId);
  const readings = { standing: readingOf(eyes, 'system.manageMembers'), ranks: readingOf(eyes, 'system.changeRanks') };
  const { group, before, limit } = asked;
  const found = await readTimeline(context.tx, who, {
    group,
    before,
    limit: limit + 1,
    kinds: kindsFor(readings.standing),
    plain: readings.ranks === 'others',
  });
  const page = found.slice(0, limit);
  return {
    items: page.map((entry) => shownTo(entry, readings)),
    next: found.length > limit ? (page.at(-1)?.seq ?? null) : null,
    service: before === null ? await serviceIn(context, who, readings) : null,
  };
}

/** The least that any pair of eyes may read: a view shows nothing that its holder would not see as themselves. */
function readingOf(eyes: AskedAbout['eyes'], permission: PermissionName): Reading {
  const each = eyes.map(({ standing, isSelf }) =>
    isSelf ? 'self' : resolve(standing, permission).allowed ? 'staff' : 'others',
  );
  if (each.includes('others')) return 'others';
  return each.includes('self') ? 'self' : 'staff';
}

async function serviceIn(context: Context, who: MemberKey, { standing, ranks }: Readings): Promise<Service> {
  const { tx } = context;
  const now = context.now();
  // A ban is no business of other members', nor is the break that it was.
  const bans = standing !== 'others';
  const place = await readMembership(tx, who.community, who.account);
  const steps = await readSteps(tx, who, { bans });
  return {
    ...serviceOf(steps, { place: place && { ...place, banned: place.banned && bans }, now }),
    ranks: await readRankDays(tx, who, { now, plain: ranks === 'others', limit: RANKS_SHOWN }),
  };
}
