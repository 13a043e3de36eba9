import type { SignUpTerms } from '@muster/contracts/calendar/model';
import { describe, expect, test } from 'vitest';
import { remindOfEvents } from '../../apps/upstream/src/features/event-signups/jobs.ts';
import { categoryOf, dayIn, makeCategory, makeEvent, signUpOf } from '../calendar/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

async function makeOpen(place: Place, more: Partial<SignUpTerms> = {}, event = {}) {
  return makeEvent(place, await makeCategory(place), { signUp: signUpOf(more), ...event });
}

const answer = (place: Place, id: string, by: Role, more: object = {}) =>
  place.people[by].client.eventSignups.answer.mutate({ community: place.uuid, id, answer: 'going', ...more });

const listOf = (place: Place, id: string, by: Role = 'owner') =>
  place.people[by].client.eventSignups.list.query({ community: place.uuid, id });

describe('answers', () => {
  test('who comes, may come, or does not, for members to see and visitors to count', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own, { audience: 'public' });
    const id = await makeEvent(own, category, { signUp: signUpOf({ guestsMax: 2 }) });
    await answer(own, id, 'member', { guests: 2, note: 'With my cousins' });
    await answer(own, id, 'staff', { answer: 'maybe' });
    const list = await listOf(own, id, 'member');
    expect(list).toMatchObject({ going: 3, maybe: 1, mine: { answer: 'going', guests: 2, waiting: null } });
    expect(list.people.map(({ accId }) => accId)).toEqual([own.people.member.account, own.people.staff.account]);
    const seen = await use.world.visitor.client.eventSignups.list.query({ community: own.uuid, id });
    expect(seen).toMatchObject({ going: 3, people: [], mine: null, mayAnswer: false });
    const { summaries } = await own.people.staff.client.eventSignups.summaries.query({
      community: own.uuid,
      occurrences: [id, NOBODY],
    });
    expect(summaries).toMatchObject([{ occurrence: id, going: 3, maybe: 1, mine: { answer: 'maybe' } }]);
    expect((await answer(own, id, 'member', { answer: null })).signUp).toBeNull();
  });

  test('with a place in the waiting list, which moves up in its order and is told', async () => {
    const { own } = await use.stack.world();
    const id = await makeOpen(own, { capacity: 1 });
    await answer(own, id, 'owner');
    expect((await answer(own, id, 'staff')).signUp).toMatchObject({ waiting: 1 });
    expect((await answer(own, id, 'member')).signUp).toMatchObject({ waiting: 2 });
    await answer(own, id, 'owner', { answer: 'notGoing' });
    const list = await listOf(own, id, 'member');
    expect(list).toMatchObject({ going: 1, waiting: 1, mine: { waiting: 1 } });
    const { items } = await own.people.staff.client.notifications.list.query({});
    expect(items[0]).toMatchObject({ kind: 'eventPlaceFree', values: { event: 'Night patrol' } });
  });

  test('by roles with a number of places and ranks', async () => {
    const { own } = await use.stack.world();
    const [dispatch, command] = [crypto.randomUUID(), crypto.randomUUID()];
    const departments = await own.people.owner.client.departments.list.query({ community: own.uuid });
    const rank = departments.departments.flatMap(({ ranks }) => ranks)[0]?.id ?? '';
    const slots = [
      { id: dispatch, label: 'Dispatch', capacity: 1, ranks: [] },
      { id: command, label: 'Command', capacity: null, ranks: [rank] },
    ];
    const id = await makeOpen(own, { slots });
    await answer(own, id, 'owner', { slot: dispatch });
    expect((await answer(own, id, 'member', { slot: dispatch })).signUp).toMatchObject({ waiting: 1 });
    await expectRefusal(answer(own, id, 'member'), 'eventSignups.slotUnknown');
    const { slots: shown } = await listOf(own, id, 'member');
    expect(shown[0]).toMatchObject({ label: 'Dispatch', capacity: 1, going: 1, waiting: 1, mayTake: true });
    if (shown[1]?.mayTake === false) {
      await expectRefusal(answer(own, id, 'member', { slot: command }), 'eventSignups.slotRanks');
    }
  });

  test('in the name of a member, by those who manage the event', async () => {
    const { own } = await use.stack.world();
    const id = await makeOpen(own);
    await answer(own, id, 'owner', { accId: own.people.member.account });
    expect((await listOf(own, id, 'member')).mine).toMatchObject({ answer: 'going' });
    await expectRefusal(answer(own, id, 'member', { accId: own.people.staff.account }), 'permissions.missing');
    await expectRefusal(answer(own, id, 'owner', { accId: own.people.applicant.account }), 'members.notFound');
  });

  test('of people who leave or are banned are taken back, and the next one gets the place', async () => {
    const { own } = await use.stack.world();
    const id = await makeOpen(own, { capacity: 1 });
    await answer(own, id, 'member');
    await answer(own, id, 'owner');
    await own.people.member.client.communities.leave.mutate({ community: own.uuid });
    expect(await listOf(own, id)).toMatchObject({ going: 1, waiting: 0, mine: { waiting: null } });
  });

  test('of more places, when these become more', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    const id = await makeEvent(own, category, { signUp: signUpOf({ capacity: 1 }) });
    await answer(own, id, 'owner');
    await answer(own, id, 'member');
    const { client } = own.people.owner;
    const { start, end } = await client.calendar.event.query({ community: own.uuid, id });
    const event = {
      category,
      title: 'Night patrol',
      start,
      end,
      zone: 'UTC',
      signUp: signUpOf({ capacity: 5 }),
    };
    await client.calendar.editEvent.mutate({ community: own.uuid, id, event, revision: 1 });
    expect(await listOf(own, id, 'member')).toMatchObject({ going: 2, waiting: 0 });
  });

  test('with a reminder, once, before the event begins', async () => {
    const { own } = await use.stack.world();
    const id = await makeOpen(own);
    await answer(own, id, 'member');
    const { services } = use.stack.upstream;
    const soon = { ...services, now: () => new Date(`${dayIn(1)}T18:30:00.000Z`) };
    expect(await remindOfEvents(services)).toBe(0);
    expect(await remindOfEvents(soon)).toBeGreaterThan(0);
    expect(await remindOfEvents(soon)).toBe(0);
    const { items } = await own.people.member.client.notifications.list.query({});
    expect(items[0]).toMatchObject({ kind: 'eventReminder' });
  });
});

describe('notices', () => {
  test('go to those who still see the event', async () => {
    const { own } = await use.stack.world();
    const { calendar } = own.people.owner.client;
    const category = await makeCategory(own);
    const id = await makeEvent(own, category, { signUp: signUpOf() });
    await answer(own, id, 'member');
    const hidden = categoryOf({ audience: 'permitted' });
    await calendar.editCategory.mutate({ community: own.uuid, id: category, category: hidden, revision: 1 });
    await calendar.cancelEvent.mutate({ community: own.uuid, id, reason: 'Storm' });
    const { items } = await own.people.member.client.notifications.list.query({});
    expect(items.map(({ kind }) => kind)).not.toContain('eventCancelled');
  });
});

describe('of the last place', () => {
  test('people who ask at once get one', async () => {
    const { own } = await use.stack.world();
    const id = await makeOpen(own, { capacity: 1 });
    const roles = ['owner', 'member', 'staff'] as const;
    await Promise.all(Array.from({ length: 9 }, (_, at) => answer(own, id, roles[at % roles.length] ?? 'owner')));
    expect(await listOf(own, id)).toMatchObject({ going: 1, waiting: 2 });
  });
});

describe('refuses', () => {
  test('events without sign-up, that are cancelled, closed, or not there, and more guests than may be brought', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    const plain = await makeEvent(own, category);
    await expectRefusal(answer(own, plain, 'member'), 'eventSignups.none');
    await expectRefusal(listOf(own, plain), 'eventSignups.none');
    await expectRefusal(answer(own, NOBODY, 'member'), 'calendar.unknown');
    const closed = await makeEvent(own, category, { signUp: signUpOf({ deadlineHours: 100 }) });
    await expectRefusal(answer(own, closed, 'member'), 'eventSignups.closed');
    await answer(own, closed, 'member', { answer: 'notGoing' });
    const open = await makeEvent(own, category, { signUp: signUpOf() });
    await expectRefusal(answer(own, open, 'member', { guests: 1 }), 'eventSignups.tooManyGuests');
    const about = { community: own.uuid, id: open };
    await own.people.owner.client.calendar.cancelEvent.mutate({ ...about, reason: 'Storm' });
    await expectRefusal(answer(own, open, 'member'), 'eventSignups.cancelled');
  });

  test('members in a category where only some sign up', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own, { signUp: 'permitted' }), { signUp: signUpOf() });
    const refused = await expectRefusal(answer(own, id, 'member'), 'permissions.missing');
    expect(refused.message).toContain('calendars.rsvp');
  });

  test('no reply to what is required, one that does not fit, and replies to questions that there are not', async () => {
    const { own } = use.world;
    const question = { id: crypto.randomUUID(), label: 'Car?', kind: 'text' as const, required: true, choices: [] };
    const id = await makeOpen(own, { questions: [question] });
    const replying = (of: string, value: unknown) => answer(own, id, 'member', { replies: [{ question: of, value }] });
    await expectRefusal(answer(own, id, 'member'), 'eventSignups.replyNeeded');
    await expectRefusal(replying(question.id, 3), 'eventSignups.replyInvalid');
    await expectRefusal(replying(NOBODY, 'Mine'), 'eventSignups.questionsChanged');
  });
});
