import type { PlanTerms } from '@muster/contracts/activity-quotas/model';
import { clockEntries } from '@muster/upstream/platform/schema/members';
import { turnPeriods } from '../../apps/upstream/src/features/activity-quotas/jobs.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const DAY_MS = 86_400_000;

/** A day that is so many days from today on, by the clock of communities that chose no zone. */
export function day(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days it is from now until an hour of {@link day}, whatever the hour is now. */
export function until(days: number, hour: number): number {
  return (Date.parse(`${day(days)}T00:00:00Z`) + hour * 3_600_000 - Date.now()) / DAY_MS;
}

/** What a plan says that asks five hours of the rank that members hold, in a week that began three days ago. */
export function terms({ ranks }: Pick<Place, 'ranks'>, more: Partial<PlanTerms> = {}): PlanTerms {
  return {
    name: 'Patrol hours',
    rhythm: 'weekly',
    startsOn: day(-3),
    startTime: '00:00',
    endsOn: null,
    requirements: [{ kind: 'rank', id: ranks.Member, amounts: { clock: 300 } }],
    shiftTypes: [],
    forms: [],
    categories: [],
    remindHours: null,
    leaderboard: false,
    ...more,
  };
}

/** Makes a plan, as the owner; answers its id. */
export async function makePlan(place: Place, more: Partial<PlanTerms> = {}): Promise<string> {
  const { uuid: community, people } = place;
  return (await people.owner.client.activityQuotas.createPlan.mutate({ community, terms: terms(place, more) })).id;
}

/** A period of a plan as staff see it: the one that is not closed where no day is named. */
export function periodOf({ uuid: community, people }: Place, id: string, more: object = {}) {
  return people.staff.client.activityQuotas.period.query({ community, id, ...more });
}

/** How one of the people stands in a period. */
export async function standingOf(
  place: Place,
  id: string,
  { of = 'member', ...more }: { of?: Role; firstDay?: string } = {},
) {
  const { items } = await periodOf(place, id, more);
  return items.find(({ accId }) => accId === place.people[of].account);
}

/** Adds a shift of a member: of so many minutes, begun so many hours ago. */
export async function work(
  { db }: Pick<Stack, 'db'>,
  { uuid: community, people }: Place,
  {
    minutes,
    hoursAgo = 24,
    of = 'member',
    shift = null,
  }: { minutes: number; hoursAgo?: number; of?: Role; shift?: string | null },
): Promise<string> {
  const id = crypto.randomUUID();
  const startedAt = new Date(Date.now() - hoursAgo * 3_600_000);
  const endedAt = new Date(startedAt.getTime() + minutes * 60_000);
  await db.insert(clockEntries).values({ id, community, account: people[of].account, startedAt, endedAt, shift });
  return id;
}

/** Runs the round of the job, so many days from now. */
export function turn({ upstream: { services } }: Pick<Stack, 'upstream'>, days = 0): Promise<number> {
  return turnPeriods({ ...services, now: () => new Date(Date.now() + days * DAY_MS) });
}

/** A person's notifications about their activity, the newest first. */
export async function toldOf({ people }: Place, name: Role) {
  const { items } = await people[name].client.notifications.list.query({});
  return items.filter(({ kind }) => kind.startsWith('activity')).map(({ kind, values }) => ({ kind, values }));
}
