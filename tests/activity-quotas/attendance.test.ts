import { describe, expect, test } from 'vitest';
import { makeCategory } from '../calendar/asking.ts';
import { makeHeld, mark } from '../event-attendance/keeping.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { day, makePlan, periodOf, standingOf, turn } from './asking.ts';

const use = useSharedStack();
const DAY_MINUTES = 24 * 60;

const asking = ({ ranks }: Place, attendance: number) => [
  { kind: 'rank' as const, id: ranks.Member, amounts: { attendance } },
];

type Held = {
  readonly daysAgo: number;
  readonly as: 'attended' | 'late' | 'absent' | 'excused';
  readonly category?: string;
};

/** Has the member marked at an event that began so many days ago. */
async function wasAt(place: Place, { daysAgo, as, category }: Held): Promise<string> {
  const terms = category === undefined ? {} : { category };
  const id = await makeHeld(use.stack, place, { minutes: -daysAgo * DAY_MINUTES - 1, ...terms });
  await mark(place, id, { accIds: [place.people.member.account], mark: as });
  return id;
}

describe('attended dates count', () => {
  test('those of the period, late or not; absence, excuses and dates before the period do not', async () => {
    const { own } = await use.stack.world();
    const id = await makePlan(own, { requirements: asking(own, 3) });
    await wasAt(own, { daysAgo: 1, as: 'attended' });
    await wasAt(own, { daysAgo: 2, as: 'late' });
    await wasAt(own, { daysAgo: 1, as: 'absent' });
    await wasAt(own, { daysAgo: 1, as: 'excused' });
    await wasAt(own, { daysAgo: 5, as: 'attended' });
    expect(await standingOf(own, id)).toMatchObject({
      state: 'short',
      figures: [{ source: 'attendance', done: 2, due: 3, required: 3 }],
    });
    await wasAt(own, { daysAgo: 1, as: 'attended' });
    expect(await standingOf(own, id)).toMatchObject({ state: 'met', progress: 100 });
  });

  test('of chosen categories alone, where a plan names some', async () => {
    const { own } = await use.stack.world();
    const [training, other] = [await makeCategory(own), await makeCategory(own, { label: 'Meetings' })];
    const id = await makePlan(own, { requirements: asking(own, 1), categories: [training] });
    await wasAt(own, { daysAgo: 1, as: 'attended', category: other });
    expect(await standingOf(own, id)).toMatchObject({ state: 'short', figures: [{ done: 0 }] });
    await wasAt(own, { daysAgo: 1, as: 'attended', category: training });
    expect(await standingOf(own, id)).toMatchObject({ state: 'met', figures: [{ done: 1 }] });
  });

  test('a report says that attendance was corrected since, and has it once it is made anew', async () => {
    const { own } = await use.stack.world();
    const id = await makePlan(own, { requirements: asking(own, 1) });
    const event = await wasAt(own, { daysAgo: 1, as: 'absent' });
    await turn(use.stack, 7);
    const firstDay = day(-3);
    expect(await standingOf(own, id, { firstDay })).toMatchObject({ state: 'short', changed: false });
    await mark(own, event, { accIds: [own.people.member.account], mark: 'attended', reason: 'Was there' });
    expect(await standingOf(own, id, { firstDay })).toMatchObject({ state: 'short', changed: true });
    const asked = { community: own.uuid, id, firstDay };
    expect(await own.people.owner.client.activityQuotas.recompute.mutate(asked)).toEqual({ changed: 1 });
    expect((await periodOf(own, id, { firstDay })).counts).toMatchObject({ met: 1 });
  });
});
