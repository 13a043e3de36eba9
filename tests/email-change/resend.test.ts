import { describe, expect, test } from 'vitest';
import { mailsTo } from '../session/signing-up.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { begun, changeOf, mailedTo } from './changing.ts';

const use = useSharedStack();

const again = async (more: Parameters<typeof changeOf>[2], to: 'new' | 'old' = 'old') => {
  const { stranger } = await use.stack.world();
  await changeOf(use.stack, stranger, more);
  return stranger.client.emailChange.resend.mutate({ to });
};

describe('answers', () => {
  test('and the link that was mailed before works as the new one does', async () => {
    const { stranger } = await use.stack.world();
    const email = await begun(stranger);
    const before = await mailedTo(use.stack, email);
    await stranger.client.emailChange.resend.mutate({ to: 'new' });
    expect(await mailsTo(use.stack, email)).toHaveLength(2);
    const { shown } = use.stack.page().client.emailChange;
    for (const secret of [before, await mailedTo(use.stack, email)]) {
      expect(await shown.query({ secret })).toMatchObject({ purpose: 'new', email });
    }
  });
});

describe('refuses', () => {
  test('where no change is under way', async () => {
    const { client } = (await use.stack.world()).stranger;
    await expectRefusal(client.emailChange.resend.mutate({ to: 'new' }), 'emailChange.nonePending');
  });
  test('an address that is confirmed', async () => {
    await expectRefusal(again({ newProvedAt: new Date() }, 'new'), 'emailChange.confirmedAlready');
    await expectRefusal(again({ oldProvedAt: new Date() }), 'emailChange.confirmedAlready');
    await expectRefusal(again({ oldEmail: null }), 'emailChange.confirmedAlready');
  });
  test('the old address where it is not asked any more', () =>
    expectRefusal(again({ effectiveAt: new Date() }), 'emailChange.waitsAlready'));
  test('the fourth mail within an hour', async () => {
    const { stranger } = await use.stack.world();
    await changeOf(use.stack, stranger);
    const resend = () => stranger.client.emailChange.resend.mutate({ to: 'new' });
    for (let sent = 0; sent < 3; sent += 1) await resend();
    await expectRefusal(resend(), 'session.tooManyAttempts');
  });
});
