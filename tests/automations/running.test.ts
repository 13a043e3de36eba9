import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expireRanks } from '../../apps/upstream/src/features/departments/ranks/expiry.ts';
import { endBans } from '../../apps/upstream/src/features/members/standing/ban-ends.ts';
import { action, giving, placeOf, ranksOf, runsOf, taking, unable } from '../actions/acting.ts';
import { empower, makeDepartment, makeRank } from '../departments/asking.ts';
import { withOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { automationOf, changeRanks, executionsOf, makeAutomation, naming, runAutomations, when } from './making.ts';

const use = useStack();
const DAY_MS = 86_400_000;

/** Secondary ranks of a new department. */
async function secondary(place: Place, ...labels: string[]): Promise<string[]> {
  const department = await makeDepartment(place, `Patrol ${crypto.randomUUID().slice(0, 8)}`);
  const made: string[] = [];
  for (const label of labels) made.push(await makeRank(place, department, { label, rankKind: 'secondary' }));
  return made;
}

const first = <T>([one]: readonly T[]): T => one as T;

describe('an event', () => {
  test('has an automation run for the member whom it is about, once it is there', async () => {
    const { own } = await use.stack.world();
    const [rank = '', other = ''] = await secondary(own, 'Cadet', 'Other');
    const id = await makeAutomation(own, {
      trigger: when('rank.given', { ranks: [rank] }),
      actions: [naming('Cadet X')],
    });
    await changeRanks(own, { give: [other] });
    expect(await executionsOf(own)).toEqual([]);
    await changeRanks(own, { give: [rank] });
    expect(first(await executionsOf(own, id))).toMatchObject({ type: 'rank.given' });
    await runAutomations(use.stack);
    expect((await placeOf(use.stack, own, 'member'))?.com_name).toBe('Cadet X');
    const { member, owner } = own.people;
    expect(first(await executionsOf(own, id))).toMatchObject({
      state: 'done',
      subject: { accId: member.account },
      causedBy: { accId: owner.account },
      run: expect.any(String),
    });
    expect(first((await runsOf(own)).items)).toMatchObject({
      source: { kind: 'automation', id },
      done: 1,
      undoable: true,
    });
    expect(await automationOf(own, id)).toMatchObject({ today: 1, failures: 0, lastAt: expect.any(String) });
  });

  test('is told apart by department and by whether ranks were given or taken', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'Cadet');
    const department = await makeDepartment(own, 'Elsewhere');
    const inOther = await makeAutomation(own, { trigger: when('rank.given', { departments: [department] }) });
    const taken = await makeAutomation(own, { trigger: when('rank.taken', { ranks: [rank] }) });
    await changeRanks(own, { give: [rank] });
    expect(await executionsOf(own)).toEqual([]);
    await changeRanks(own, { take: [rank] });
    expect(await executionsOf(own, inOther)).toEqual([]);
    expect(await executionsOf(own, taken)).toHaveLength(1);
  });

  test('of another community has nothing run', async () => {
    const { own, foreign } = await use.stack.world();
    await makeAutomation(own, { trigger: when('rank.given') });
    const [rank = ''] = await secondary(foreign, 'Cadet');
    await changeRanks(foreign, { give: [rank] });
    expect(await executionsOf(own)).toEqual([]);
    expect(await executionsOf(foreign)).toEqual([]);
  });

  test('has nothing run while an automation is off, and nothing for whom its condition does not hold', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'Cadet');
    const trigger = when('rank.given');
    const off = await makeAutomation(own, { trigger, enabled: false });
    const clauses = [{ about: 'memberFor', is: 'atLeast', days: 10_000 } as const];
    const never = await makeAutomation(own, { trigger, condition: { match: 'all', clauses } });
    await changeRanks(own, { give: [rank] });
    await runAutomations(use.stack);
    expect(await executionsOf(own, off)).toEqual([]);
    expect(first(await executionsOf(own, never))).toMatchObject({
      state: 'skipped',
      code: 'automations.conditionNotMet',
      run: null,
    });
  });
});

describe('exactly once', () => {
  test('it runs, however many jobs are at work, and however often they are ended', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'Cadet');
    const id = await makeAutomation(own, { trigger: when('rank.given'), actions: [naming('Cadet Once')] });
    await changeRanks(own, { give: [rank] });
    await Promise.all(Array.from({ length: 4 }, () => runAutomations(use.stack)));
    expect(await executionsOf(own, id)).toMatchObject([{ state: 'done' }]);
    expect((await runsOf(own)).items).toHaveLength(1);
    // As a job that read what was due before another one has done it.
    await runAutomations(use.stack);
    expect((await runsOf(own)).items).toHaveLength(1);
  });

  test('what a fault has ended is undone with all of it, and runs again', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'Cadet');
    const id = await makeAutomation(own, { trigger: when('rank.given'), actions: [naming('Cadet Again')] });
    const alter = (how: string) => withOwner(use.stack, (owner) => owner.query(`alter table action_steps ${how}`));
    await alter("add constraint no_names check (kind <> 'setName') not valid");
    await changeRanks(own, { give: [rank] });
    await runAutomations(use.stack);
    expect(await executionsOf(own, id)).toMatchObject([{ state: 'waiting' }]);
    expect((await placeOf(use.stack, own, 'member'))?.com_name).not.toBe('Cadet Again');
    await alter('drop constraint no_names');
    await runAutomations(use.stack, 600_000);
    expect(await executionsOf(own, id)).toMatchObject([{ state: 'done' }]);
    expect((await runsOf(own)).items).toHaveLength(1);
  });
});

describe('the guard against loops', () => {
  test('keeps an automation from running on what it did itself, and says so', async () => {
    const { own } = await use.stack.world();
    const [one = '', two = ''] = await secondary(own, 'One', 'Two');
    const id = await makeAutomation(own, { trigger: when('rank.given'), actions: [giving(two)] });
    await changeRanks(own, { give: [one] });
    for (let turn = 0; turn < 3; turn += 1) await runAutomations(use.stack);
    expect(await executionsOf(own, id)).toMatchObject([
      { state: 'stopped', code: 'automations.feedsItself', chain: ['Welcome'] },
      { state: 'done', chain: [] },
    ]);
  });

  test('keeps two automations from feeding each other', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'Ping');
    const trigger = (type: 'rank.given' | 'rank.taken') => when(type, { ranks: [rank] });
    await makeAutomation(own, { label: 'Take', trigger: trigger('rank.given'), actions: [taking(rank)] });
    await makeAutomation(own, { label: 'Give', trigger: trigger('rank.taken'), actions: [giving(rank)] });
    await changeRanks(own, { give: [rank] });
    for (let turn = 0; turn < 5; turn += 1) await runAutomations(use.stack);
    const executions = await executionsOf(own);
    expect(executions.map(({ automation, state }) => [automation.label, state])).toEqual([
      ['Take', 'stopped'],
      ['Give', 'done'],
      ['Take', 'done'],
    ]);
  });

  test('stops a chain of more than three', async () => {
    const { own } = await use.stack.world();
    const ranks = await secondary(own, 'R0', 'R1', 'R2', 'R3', 'R4');
    for (let at = 0; at < 4; at += 1) {
      const [given = '', next = ''] = ranks.slice(at);
      await makeAutomation(own, {
        label: `Step ${at + 1}`,
        trigger: when('rank.given', { ranks: [given] }),
        actions: [giving(next)],
      });
    }
    await changeRanks(own, { give: ranks.slice(0, 1) });
    for (let turn = 0; turn < 5; turn += 1) await runAutomations(use.stack);
    expect(first(await executionsOf(own))).toMatchObject({
      automation: { label: 'Step 4' },
      state: 'stopped',
      code: 'automations.chainTooLong',
      chain: ['Step 1', 'Step 2', 'Step 3'],
    });
    expect(await ranksOf(use.stack, own, 'member')).not.toContain(ranks[4]);
  });

  test('knows that the end of a rank is caused by what gave it until then', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'For a day');
    const forADay = action('giveRanks', { ranks: [rank], end: { by: 'days', days: 1 }, replace: false, reason: '' });
    const id = await makeAutomation(own, { trigger: when('rank.taken', { ranks: [rank] }), actions: [forADay] });
    await changeRanks(own, { give: [rank] });
    await changeRanks(own, { take: [rank] });
    await runAutomations(use.stack);
    expect(await ranksOf(use.stack, own, 'member')).toContain(rank);
    const { services } = use.stack.upstream;
    await expireRanks({ ...services, now: () => new Date(services.now().getTime() + 2 * DAY_MS) });
    await runAutomations(use.stack, 2 * DAY_MS);
    expect(await ranksOf(use.stack, own, 'member')).not.toContain(rank);
    expect(await executionsOf(own, id)).toMatchObject([
      { state: 'stopped', code: 'automations.feedsItself' },
      { state: 'done' },
    ]);
  });

  test('knows that the end of a ban is caused by what banned until then', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const forADay = action('ban', { reason: 'Again', end: { by: 'days', days: 1 } });
    const id = await makeAutomation(own, { trigger: when('member.unbanned'), actions: [forADay] });
    const accId = people.member.account;
    await people.owner.client.members.ban.mutate({ community, accId, reason: 'First' });
    await people.owner.client.members.unban.mutate({ community, accId });
    await runAutomations(use.stack);
    expect((await placeOf(use.stack, own, 'member'))?.banned).toBe(true);
    const { services } = use.stack.upstream;
    await endBans({ ...services, now: () => new Date(services.now().getTime() + 2 * DAY_MS) });
    await runAutomations(use.stack, 2 * DAY_MS);
    expect((await placeOf(use.stack, own, 'member'))?.banned).toBe(false);
    expect(await executionsOf(own, id)).toMatchObject([
      { state: 'stopped', code: 'automations.feedsItself' },
      { state: 'done' },
    ]);
  });
});

describe('bounds', () => {
  test('it runs no more than its limit on a day, and again on the next', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'Cadet');
    const id = await makeAutomation(own, { trigger: when('rank.given'), dailyLimit: 1 });
    await changeRanks(own, { give: [rank] });
    await changeRanks(own, { give: [rank], whose: 'staff' });
    await Promise.all([runAutomations(use.stack), runAutomations(use.stack)]);
    const states = async () => (await executionsOf(own, id)).map(({ state }) => state).toSorted();
    expect(await states()).toEqual(['done', 'limited']);
    await use.stack.db.execute(sql`update automation_executions set done_at = done_at - interval '1 day'
      where automation = ${id}`);
    await changeRanks(own, { take: [rank] });
    await changeRanks(own, { give: [rank] });
    await runAutomations(use.stack);
    expect(await states()).toEqual(['done', 'done', 'limited']);
  });

  test('it does nothing that the person who saved it may not do any more, and says so', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'Cadet');
    await empower(use.stack, own, ['system.manageActions', 'system.changeDisplayName']);
    const id = await makeAutomation(own, { trigger: when('rank.given'), actions: [naming('Cadet Y')] }, 'staff');
    await empower(use.stack, own, ['system.manageActions']);
    await changeRanks(own, { give: [rank] });
    await runAutomations(use.stack);
    const execution = first(await executionsOf(own, id));
    expect(execution).toMatchObject({ state: 'failed', code: 'actions.stepFailed', run: null });
    expect(execution.text).toContain('The person who saved this action may not do it');
    expect((await placeOf(use.stack, own, 'member'))?.com_name).not.toBe('Cadet Y');
  });

  test('an action that cannot be done fails all of them', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'Cadet');
    const id = await makeAutomation(own, { trigger: when('rank.given'), actions: [naming('Half'), unable()] });
    await changeRanks(own, { give: [rank] });
    await runAutomations(use.stack);
    expect(await executionsOf(own, id)).toMatchObject([{ state: 'failed' }]);
    expect((await placeOf(use.stack, own, 'member'))?.com_name).not.toBe('Half');
    expect(await automationOf(own, id)).toMatchObject({ failures: 1, enabled: true });
  });

  test('it is turned off after ten failures in a row, and managers are notified', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'Cadet');
    const id = await makeAutomation(own, { trigger: when('rank.given'), actions: [unable()] });
    await use.stack.db.execute(sql`update automations set failures = 9 where id = ${id}`);
    await changeRanks(own, { give: [rank] });
    await runAutomations(use.stack);
    expect(await automationOf(own, id)).toMatchObject({ enabled: false, stoppedAt: expect.any(String), failures: 10 });
    const { items } = await own.people.owner.client.notifications.list.query({});
    expect(items[0]).toMatchObject({ kind: 'automationStopped', values: { automation: 'Welcome' } });
    const { items: entries } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 5 });
    expect(entries[0]).toMatchObject({ action: 'AUTOMATION_STOP', target: { id } });
  });
});

describe('a time', () => {
  const daily = { on: 'schedule', every: 'day', time: '12:00', weekday: 1, day: 1 } as const;
  const due = async (id: string) =>
    use.stack.db.execute(sql`update automations set next_at = now() - interval '1 minute' where id = ${id}`);

  test('has a schedule run once for each active member for whom the conditions hold', async () => {
    const { own } = await use.stack.world();
    const [rank = ''] = await secondary(own, 'Cadet');
    const condition = { match: 'all', clauses: [{ about: 'rank', rank, held: true }] } as const;
    const id = await makeAutomation(own, {
      trigger: daily,
      condition: { ...condition, clauses: [...condition.clauses] },
    });
    await changeRanks(own, { give: [rank] });
    await runAutomations(use.stack);
    expect(await executionsOf(own, id)).toEqual([]);
    await due(id);
    await Promise.all([runAutomations(use.stack), runAutomations(use.stack)]);
    expect(await executionsOf(own, id)).toMatchObject([
      { state: 'done', type: null, subject: { accId: own.people.member.account } },
    ]);
    const { nextAt } = await automationOf(own, id);
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now());
  });

  test('says when a day had no room for all', async () => {
    const { own } = await use.stack.world();
    const id = await makeAutomation(own, { trigger: daily, dailyLimit: 1 });
    await due(id);
    await runAutomations(use.stack);
    expect((await executionsOf(own, id)).map(({ state }) => state).toSorted()).toEqual(['done', 'limited']);
  });

  test('is the day on which a member joined, and one in a profile field', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const field = await use.stack.db.execute<{ id: string }>(sql`
      insert into profile_fields (community, type, label, audience, self_edit, required_on_join, max_length, position)
      values (${community}, 'date', 'Born', 'staff', true, false, 10, 0) returning id`);
    const born = field.rows[0]?.id ?? '';
    const joined = await makeAutomation(own, { trigger: { on: 'anniversary', time: '00:00' } });
    const birthday = await makeAutomation(own, { trigger: { on: 'birthday', field: born, time: '00:00' } });
    await use.stack.db.execute(sql`update members set joined_at = now() - interval '1 year'
      where community = ${community} and account = ${people.staff.account}`);
    await use.stack.db.execute(sql`update members
      set profile_fields = jsonb_build_object(${born}::text, to_char(now() at time zone 'UTC' - interval '20 years', 'YYYY-MM-DD'))
      where community = ${community} and account = ${people.member.account}`);
    await use.stack.db.execute(sql`update automations set next_at = now() where community = ${community}`);
    await runAutomations(use.stack, 1_000);
    const subjects = async (id: string) => (await executionsOf(own, id)).map(({ subject }) => subject?.accId);
    expect(await subjects(birthday)).toEqual([people.member.account]);
    expect(await subjects(joined)).toEqual([people.staff.account]);
  });
});
