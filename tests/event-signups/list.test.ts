import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeCategory, makeEvent, signUpOf } from '../calendar/asking.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useSharedStack();

const listOf = ({ uuid: community, people }: Place, id: string, by: Role = 'member') =>
  people[by].client.eventSignups.list.query({ community, id });

describe('answers', () => {
  test('who comes, for members to see and visitors to count', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own, { audience: 'public' });
    const id = await makeEvent(own, category, { signUp: signUpOf({ guestsMax: 2 }) });
    const answer = { community: own.uuid, id, answer: 'going', guests: 2, note: 'With my cousins' } as const;
    await own.people.member.client.eventSignups.answer.mutate(answer);
    const { account } = own.people.member;
    expect(await listOf(own, id)).toMatchObject({ going: 3, people: [{ accId: account, note: 'With my cousins' }] });
    const seen = await use.world.visitor.client.eventSignups.list.query({ community: own.uuid, id });
    expect(seen).toMatchObject({ going: 3, people: [], mine: null, mayAnswer: false });
  });
});

describe('refuses', () => {
  test('events that are not there or that nobody signs up for, and banned people', async () => {
    const { own } = use.world;
    const category = await makeCategory(own);
    await expectRefusal(listOf(own, NOBODY), 'calendar.unknown');
    await expectRefusal(listOf(own, await makeEvent(own, category)), 'eventSignups.none');
    const id = await makeEvent(own, category, { signUp: signUpOf() });
    await expectRefusal(listOf(own, id, 'banned'), 'communities.banned');
  });
});
