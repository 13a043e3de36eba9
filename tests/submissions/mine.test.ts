import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { openForm, send } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what the person has sent, page by page, newest first, without its score', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const sent = [await send(own, 'member', form), await send(own, 'member', form), await send(own, 'member', form)];
    await send(own, 'staff', form);
    const read = (after: string | null) =>
      own.people.member.client.submissions.mine.query({ community: own.uuid, limit: 2, after });
    const first = await read(null);
    const second = await read(first.next);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(sent.map(({ id }) => id).toReversed());
    expect(second.next).toBeNull();
    expect(first.items[0]).toMatchObject({ score: null, stage: { id: null, label: 'Recently submitted', state: 0 } });
  });
});

describe('refuses', () => {
  const ask = (more: object) =>
    use.world.own.people.member.client.submissions.mine.query({ community: use.world.own.uuid, ...more });

  test('a community that is not there', async () => {
    await expectRefusal(ask({ community: NOBODY }), 'communities.notFound');
  });

  test('a place that is of no page', async () => {
    await expectRefusal(ask({ after: 'elsewhere' }), 'input.invalid');
  });
});
