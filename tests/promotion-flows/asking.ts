import type { MemberRun } from '@muster/contracts/bulk-actions/model';
import type { PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import type { PromotionFlow, PromotionFlowTerms } from '@muster/contracts/promotion-flows/model';
import type { PermissionValue } from '@muster/contracts/permissions/scope';
import { over, start, these } from '../bulk-actions/running.ts';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { sql } from 'drizzle-orm';

/** A flow that gives the rank of moderators, with everything that is not said. */
export function termsOf({ ranks }: Pick<Place, 'ranks'>, more: Partial<PromotionFlowTerms> = {}): PromotionFlowTerms {
  return {
    label: 'To moderator',
    labelFrom: 'Crew',
    labelTo: 'Moderator',
    ranksToAdd: [ranks.Moderator],
    ranksToRemove: [],
    ranksNeeded: [],
    needs: 'all',
    promotionType: 'both',
    promoteActions: [],
    demoteActions: [],
    archived: false,
    ...more,
  };
}

/** Makes a flow, as the owner unless told otherwise; answers its id. */
export async function makeFlow(
  place: Place,
  more: Partial<PromotionFlowTerms> = {},
  by: Role = 'owner',
): Promise<string> {
  const flow = termsOf(place, more);
  return (await place.people[by].client.promotionFlows.add.mutate({ community: place.uuid, flow })).id;
}

/** Lets members have the ranks of moderators and of members at once. */
export async function loosen({ db }: Stack, { uuid }: Place): Promise<void> {
  await db.execute(sql`update ranks set kind = 'secondary' where community = ${uuid}`);
}

/** Two primary ranks of one department and a flow from the first to the second. */
export async function ladder(place: Place, more: Partial<PromotionFlowTerms> = {}) {
  const department = await makeDepartment(place, 'Patrol');
  const cadet = await makeRank(place, department, { label: 'Cadet', rankKind: 'primary' });
  const officer = await makeRank(place, department, { label: 'Officer', rankKind: 'primary' });
  const ranks = { ranksToAdd: [officer], ranksToRemove: [cadet], ranksNeeded: [cadet] };
  return { cadet, officer, flow: await makeFlow(place, { label: 'To officer', ...ranks, ...more }) };
}

/** The flows as the owner sees them. */
export async function flowsOf({ uuid: community, people }: Place): Promise<PromotionFlow[]> {
  return (await people.owner.client.promotionFlows.list.query({ community })).flows;
}

/** Lets moderators, or keeps them from, running a flow, as the owner. */
export async function letRun(place: Place, id: string, value: PermissionValue = 'allow'): Promise<void> {
  const { uuid: community, people, ranks } = place;
  const { client } = people.owner;
  const { version: base } = await client.departments.list.query({ community });
  const changes = [{ scope: { kind: 'promotionFlows', id, permission: 'run' } as const, value }];
  const targets = [{ kind: 'rank' as const, id: ranks.Moderator }];
  await client.permissions.edit.mutate({ community, base, targets, changes });
}

/** Gives a rank past every rule. */
export async function hold({ db }: Stack, { uuid, people }: Place, whose: Role, rank: string): Promise<void> {
  await db.execute(sql`insert into member_ranks (community, account, rank)
    values (${uuid}, ${people[whose].account}, ${rank})`);
}

type Asked = {
  readonly whom?: readonly Role[];
  readonly by?: Role;
  readonly direction?: PromotionDirection;
  readonly reason?: string;
};

/** Begins a run of a flow: of the member and as the owner, as a promotion, unless told otherwise. */
export function begin(place: Place, flow: string, asked: Asked = {}): Promise<MemberRun> {
  const { whom = ['member'], by = 'owner', direction = 'promote', reason = '' } = asked;
  return start(place, {
    selection: these(place, ...whom),
    action: { kind: 'promotionFlow', flow, direction, reason },
    by,
  });
}

/** Runs a flow to its end. */
export async function runFlow(place: Place, flow: string, asked: Asked = {}): Promise<MemberRun> {
  return over(place, await begin(place, flow, asked));
}
