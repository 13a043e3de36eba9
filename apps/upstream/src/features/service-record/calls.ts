import type { RecordGroup } from '@muster/contracts/service-record/kinds';
import type { Service, ServiceRecord } from '@muster/contracts/service-record/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { serviceRecordCalls as contract } from '@muster/contracts/service-record/calls';
import type { Handlers, SignedInContext as Context } from '../../platform/handler.ts';
import type { AskedAbout } from '../../authorization/oneself.ts';
import { personSeen } from '../profile-fields/public.ts';
import { kindsFor, type Reading, type Readings, shownTo } from './rules.ts';
import { serviceOf } from './service.ts';
import { readMembershipState, readRankDays, readSteps, readTimeline } from './timeline.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** Most ranks whose days are answered, so that they fit the head of the page. */
const RANKS_SHOWN = 12;

/** The call about what happened to a member of a community. */
export const serviceRecordCalls: Handlers<typeof contract> = {
  list: ({ community, accId = null, group = null, before = null, limit }, context) =>
    serviceRecord(context, community, { accId, group, before, limit }),
};

type Asked = {
  readonly accId: string | null;
  readonly group: RecordGroup | null;
  readonly before: number | null;
  readonly limit: number;
};

/**
 * A page of a service record as far as the caller may read it (@decision 0051, @decision 0070): members read all of their own
 * but who decided about them; entries of ranks take the permission to change ranks, all others that to manage members.
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

/** The least that any of the viewers may read: a view shows nothing that its holder would not see as themselves. */
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
  // Other members are told of no ban, nor of the break that it was.
  const bans = standing !== 'others';
  const state = await readMembershipState(tx, who);
  const steps = await readSteps(tx, who, { bans });
  return {
    ...serviceOf(steps, { membership: state && { ...state, banned: state.banned && bans }, now }),
    ranks: await readRankDays(tx, who, { now, plain: ranks === 'others', limit: RANKS_SHOWN }),
  };
}
