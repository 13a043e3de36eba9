import { SUBMISSION } from '@muster/contracts/submissions/constants';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { move, named, openForm, seenBy, send } from './asking.ts';

const use = useSharedStack();

async function awaiting(): Promise<string> {
  const { id } = await send(use.world.own, 'member', await openForm(use.world.own));
  await move(use.world.own, 'owner', { id, from: 0, to: 2, reason: 'Write more.' });
  return id;
}

function change(name: 'member' | 'staff', id: string, more: object = {}) {
  const { uuid: community, people } = use.world.own;
  return people[name].client.submissions.change.mutate({ community, id, answers: named('Ada Lovelace'), ...more });
}

describe('answers', () => {
  test('the id of a submission that asks for review with other answers', async () => {
    const id = await awaiting();
    expect(await seenBy(use.world.own, 'member', id)).toMatchObject({ mayChange: true });
    expect(await change('member', id)).toEqual({ id });
    const seen = await seenBy(use.world.own, 'member', id);
    expect(seen).toMatchObject({ answers: named('Ada Lovelace'), stage: { state: 1 }, mayChange: false });
    expect(seen.history.map(({ kind }) => kind)).toEqual(['submitted', 'moved', 'changed']);
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    await expectRefusal(change('member', NOBODY, { community: NOBODY }), 'communities.notFound');
  });

  test('a submission that is not there, and one of another person', async () => {
    await expectRefusal(change('member', NOBODY), 'submissions.unknown');
    await expectRefusal(change('staff', await awaiting()), 'submissions.unknown');
  });

  test('one that waits for no changes', async () => {
    const { id } = await send(use.world.own, 'member', await openForm(use.world.own));
    await expectRefusal(change('member', id), 'submissions.notAwaitingChanges');
  });

  test('answers that are missing, by question', async () => {
    const refused = change('member', await awaiting(), { answers: { values: {}, entries: {} } });
    const { details } = await expectRefusal(refused, 'submissions.incomplete');
    expect(details).toMatchObject({ fields: { name: expect.any(String) } });
  });

  test('answers that are too long in all', async () => {
    const values = Object.fromEntries(
      Array.from({ length: SUBMISSION.answersMax / 10_000 + 1 }, (_, at) => [`q${at}`, 'x'.repeat(10_000)]),
    );
    await expectRefusal(
      change('member', await awaiting(), { answers: { values, entries: {} } }),
      'submissions.tooLarge',
    );
  });
});
