import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import { describe, expect, test } from 'vitest';
import { replyTemplates } from '../../apps/upstream/src/features/submission-comments/tables.ts';
import { say } from '../forms/asking.ts';
import { openForm } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { words } from './asking.ts';

const use = useStack();

type Saving = { id?: string | null; revision?: number | null; form?: string | null; label?: string };

function save({ uuid: community, people }: Place, name: 'member' | 'staff' | 'owner', saving: Saving = {}) {
  const { id = null, revision = null, form = null, label = 'Hello' } = saving;
  const template = { form, label, text: words('Dear {name}') };
  return people[name].client.submissionComments.saveTemplate.mutate({ community, id, revision, template });
}

describe('answers', () => {
  test('a new template, and one that is changed as its next revision', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    await say(own, 'Moderator', { id: form, permission: 'edit', value: 'allow' });
    const made = await save(own, 'staff', { form });
    expect(made.revision).toBe(1);
    expect(await save(own, 'staff', { ...made, form, label: 'Other' })).toEqual({ ...made, revision: 2 });
  });
});

describe('refuses', () => {
  test('those who may not edit the form, or all forms where it is for all', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    await say(own, 'Moderator', { id: form, permission: 'edit', value: 'allow' });
    await expectRefusal(save(own, 'staff'), 'permissions.missing');
    await expectRefusal(save(own, 'member', { form }), 'permissions.missing');
    const made = await save(own, 'owner');
    // Into a form of theirs they take none that they may not change.
    await expectRefusal(save(own, 'staff', { ...made, form }), 'permissions.missing');
  });

  test('what somebody else has changed since', async () => {
    const made = await save(use.world.own, 'owner');
    await save(use.world.own, 'owner', made);
    await expectRefusal(save(use.world.own, 'owner', made), 'submissionComments.templateOutdated');
  });

  test('a template, a form and a community that are not there', async () => {
    const { own } = use.world;
    await expectRefusal(save(own, 'owner', { id: NOBODY, revision: 1 }), 'submissionComments.unknownTemplate');
    await expectRefusal(save(own, 'owner', { form: NOBODY }), 'forms.unknown');
    await expectRefusal(save({ ...own, uuid: NOBODY }, 'owner'), 'communities.notFound');
  });

  test('more than a community can have', async () => {
    const { own } = await use.stack.world();
    const row = { community: own.uuid, label: 'Hello', text: words('Hello'), revision: 1 };
    await use.stack.db.insert(replyTemplates).values(Array.from({ length: COMMENTS.templatesMax }, () => row));
    await expectRefusal(save(own, 'owner'), 'submissionComments.templatesFull');
  });
});
