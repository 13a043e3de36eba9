import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formVersions } from '../../apps/upstream/src/platform/schema/forms.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeForm, managedBy, publish, say } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the form goes with its versions, and with what ranks say of it', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    await publish(own, id);
    await say(own, 'Moderator', { id, permission: 'edit', value: 'allow' });
    const { forms } = own.people.owner.client;
    expect(await forms.remove.mutate({ community: own.uuid, id })).toEqual({ id });
    expect((await managedBy(own)).forms).toEqual([]);
    await expectRefusal(managedBy(own, 'staff'), 'permissions.missing');
    const { db } = use.stack;
    expect(await db.select().from(formVersions).where(eq(formVersions.community, own.uuid))).toEqual([]);
  });
});

describe('refuses', () => {
  const ask = (name: 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.forms.remove.mutate({ community: use.world.own.uuid, id: NOBODY, ...more });

  test('those who lack the permission', async () => {
    await expectRefusal(ask('member'), 'permissions.missing');
  });
  test('those who may only edit the form', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    await say(own, 'Moderator', { id, permission: 'edit', value: 'allow' });
    const removed = own.people.staff.client.forms.remove.mutate({ community: own.uuid, id });
    await expectRefusal(removed, 'permissions.missing');
  });
  test('a form that is not there', async () => {
    await expectRefusal(ask('owner'), 'forms.unknown');
  });
});
