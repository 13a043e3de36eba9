import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeCategory, makeEvent, signUpOf } from '../calendar/asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('how many come to events that the caller sees, and what the caller answered', async () => {
    const { own } = await use.stack.world();
    const [open, hidden] = [await makeCategory(own), await makeCategory(own, { audience: 'permitted' })];
    const id = await makeEvent(own, open, { signUp: signUpOf({ capacity: 5 }) });
    const secret = await makeEvent(own, hidden, { signUp: signUpOf() });
    const { eventSignups } = own.people.member.client;
    await eventSignups.answer.mutate({ community: own.uuid, id, answer: 'maybe' });
    const { summaries } = await eventSignups.summaries.query({
      community: own.uuid,
      occurrences: [id, secret, NOBODY],
    });
    expect(summaries).toMatchObject([{ occurrence: id, going: 0, maybe: 1, capacity: 5, mine: { answer: 'maybe' } }]);
  });
});

describe('refuses', () => {
  test('banned people', () => {
    const { uuid: community, people } = use.world.own;
    const asked = people.banned.client.eventSignups.summaries.query({ community, occurrences: [] });
    return expectRefusal(asked, 'communities.banned');
  });
});
