import { SUBMISSION } from '@muster/contracts/submissions/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { named, openForm } from './asking.ts';

const use = useStack();

function save({ uuid: community, people }: Place, form: string, more: object = {}) {
  const draft = { community, form, version: 1, answers: named(), revision: null, ...more };
  return people.member.client.submissions.saveDraft.mutate(draft);
}

describe('answers', () => {
  test('the revision of the draft, which the next save is made on', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    expect(await save(own, form)).toMatchObject({ revision: 1 });
    expect(await save(own, form, { answers: named('Eve'), revision: 1 })).toMatchObject({ revision: 2 });
  });

  test('one of two devices that save at once', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const ended = await Promise.allSettled([save(own, form), save(own, form)]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    await expectRefusal(save(use.world.own, NOBODY, { community: NOBODY }), 'communities.notFound');
  });

  test('a form that is not there', async () => {
    await expectRefusal(save(use.world.own, NOBODY), 'forms.unknown');
  });

  test('a draft that another device has saved since', async () => {
    const form = await openForm(use.world.own);
    await save(use.world.own, form);
    await expectRefusal(save(use.world.own, form), 'submissions.draftOutdated');
  });

  test('answers that are too long in all', async () => {
    const form = await openForm(use.world.own);
    const text = 'x'.repeat(10_000);
    const values = Object.fromEntries(
      Array.from({ length: SUBMISSION.answersMax / 10_000 + 1 }, (_, at) => [`q${at}`, text]),
    );
    await expectRefusal(save(use.world.own, form, { answers: { values, entries: {} } }), 'submissions.tooLarge');
  });

  test('one draft more than a person keeps', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const { account } = own.people.member;
    await use.stack.db.execute(sql`
      with made as (insert into forms (community, kind, label, description, audience, is_open, position, draft, questions, saved_at)
        select ${own.uuid}::uuid, 0, 'Form', '', 'members', true, 9, '{"sections":[]}', 0, now()
        from generate_series(1, ${SUBMISSION.draftsMax}) returning id)
      insert into submission_drafts (community, form, account, version, answers, revision, saved_at)
        select ${own.uuid}::uuid, id, ${account}::uuid, 1, '{"values":{},"entries":{}}', 1, now() from made`);
    await expectRefusal(save(own, form), 'submissions.tooManyDrafts');
  });
});
