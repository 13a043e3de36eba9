import { describe, expect, test } from 'vitest';
import { giving, ranksOf } from '../actions/acting.ts';
import { makeCategory, makeEvent, signUpOf } from '../calendar/asking.ts';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { CODE, makeHeld, mark, setCode } from '../event-attendance/keeping.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { useStack } from '../support/use-stack.ts';
import { executionsOf, makeAutomation, runAutomations, when } from './making.ts';

const use = useStack();

const answer = (
  { uuid: community, people }: Place,
  {
    by,
    ...asked
  }: { by: Role; id: string; answer: 'going' | 'maybe' | 'notGoing' | null; accId?: string; note?: string },
) => people[by].client.eventSignups.answer.mutate({ community, ...asked });

const subjectsOf = async (place: Place, automation: string) =>
  (await executionsOf(place, automation)).map(({ subject }) => subject?.accId);

describe('an event that is created', () => {
  test('has an automation run for the person who created it, in the categories that it names', async () => {
    const { own } = await use.stack.world();
    const [patrols, trainings] = [await makeCategory(own), await makeCategory(own, { label: 'Trainings' })];
    const any = await makeAutomation(own, { trigger: when('event.created') });
    const some = await makeAutomation(own, { trigger: when('event.created', { categories: [trainings] }) });
    await makeEvent(own, patrols);
    expect(await subjectsOf(own, any)).toEqual([own.people.owner.account]);
    expect(await executionsOf(own, some)).toEqual([]);
    await makeEvent(own, trainings);
    expect(await executionsOf(own, some)).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('has one run for the member who comes, also where staff enter it, and once while the answer stays', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const id = await makeEvent(own, await makeCategory(own), { signUp: signUpOf() });
    const going = await makeAutomation(own, { trigger: when('event.answered', { answers: ['going'] }) });
    const any = await makeAutomation(own, { trigger: when('event.answered') });
    await answer(own, { by: 'owner', id, answer: 'going', accId: member.account });
    await answer(own, { by: 'member', id, answer: 'going', note: 'With my own car' });
    expect(await subjectsOf(own, going)).toEqual([member.account]);
    await answer(own, { by: 'member', id, answer: 'maybe' });
    await answer(own, { by: 'member', id, answer: null });
    expect(await executionsOf(own, going)).toHaveLength(1);
    expect(await subjectsOf(own, any)).toEqual([member.account, member.account]);
  });
});

describe('attendance', () => {
  test('has one run for people who were there, by their marks; a correction is no second attendance', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const id = await makeHeld(use.stack, own, { minutes: -5 });
    const there = await makeAutomation(own, { trigger: when('event.attended') });
    const late = await makeAutomation(own, { trigger: when('event.attended', { marks: ['late'] }) });
    await setCode(use.stack, own, id);
    await people.member.client.eventAttendance.checkIn.mutate({ community, id, code: CODE });
    expect(await subjectsOf(own, there)).toEqual([people.member.account]);
    expect(await executionsOf(own, late)).toEqual([]);
    await mark(own, id, { accIds: [people.member.account], mark: 'late' });
    expect(await executionsOf(own, there)).toHaveLength(1);
    expect(await subjectsOf(own, late)).toEqual([people.member.account]);
    await mark(own, id, { accIds: [people.staff.account], mark: 'excused' });
    expect(await executionsOf(own)).toHaveLength(2);
  });

  test('has one run for people who missed an event when its attendance is closed', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const id = await makeHeld(use.stack, own, { minutes: -300, going: ['member', 'staff'] });
    await mark(own, id, { accIds: [people.staff.account], mark: 'attended' });
    const missed = await makeAutomation(own, { trigger: when('event.missed') });
    await people.owner.client.eventAttendance.close.mutate({ community, id });
    expect(await subjectsOf(own, missed)).toEqual([people.member.account]);
  });

  test('begins a chain like every other event, and the dry run knows the automation', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const department = await makeDepartment(own, 'Record');
    const rank = await makeRank(own, department, { label: 'Missing', rankKind: 'secondary' });
    const id = await makeHeld(use.stack, own, { minutes: -300, going: ['member'] });
    const first = await makeAutomation(own, {
      label: 'Missed',
      trigger: when('event.missed'),
      actions: [giving(rank)],
    });
    const next = await makeAutomation(own, {
      label: 'Next',
      trigger: when('rank.given', { ranks: [rank] }),
      actions: [giving(rank)],
    });
    const dry = { community, id: first, accId: people.member.account };
    expect(await people.owner.client.automations.preview.mutate(dry)).toMatchObject({ holds: true, hasRoom: true });
    expect(await ranksOf(use.stack, own, 'member')).not.toContain(rank);
    await people.owner.client.eventAttendance.close.mutate({ community, id });
    for (let turn = 0; turn < 3; turn += 1) await runAutomations(use.stack);
    expect(await ranksOf(use.stack, own, 'member')).toContain(rank);
    expect(await executionsOf(own, first)).toMatchObject([{ state: 'done', chain: [] }]);
    expect(await executionsOf(own, next)).toMatchObject([{ chain: ['Missed'] }]);
  });
});
