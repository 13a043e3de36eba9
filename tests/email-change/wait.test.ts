import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { emailChanges } from '../../apps/upstream/src/features/email-change/tables.ts';
import { applyDue } from '../../apps/upstream/src/features/email-change/waiting.ts';
import { mailsTo } from '../session/signing-up.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Person } from '../support/world/people.ts';
import { begun, changeOf, mailedTo } from './changing.ts';

const use = useSharedStack();
const DAY_MS = 86_400_000;

const waiting = async () => {
  const { stranger } = await use.stack.world();
  const email = await begun(stranger);
  return { person: stranger, email, answer: await stranger.client.emailChange.wait.mutate({}) };
};
const confirmNew = async (email: string) =>
  use.stack.page().client.emailChange.confirm.mutate({ secret: await mailedTo(use.stack, email) });
const work = () => applyDue(use.stack.upstream.services, { publicOrigin: use.stack.origin });
const addressOf = async ({ client }: Person) => (await client.emailChange.get.query({})).email;

describe('answers', () => {
  test('when it takes effect, and tells the old address', async () => {
    const { person, answer } = await waiting();
    const inMs = Date.parse(answer.pending?.effectiveAt ?? '') - Date.now();
    expect(Math.abs(inMs - 7 * DAY_MS)).toBeLessThan(60_000);
    const subjects = (await mailsTo(use.stack, person.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your e-mail address changes in 7 days');
  });

  test('and the address changes once that time has come, and no sooner', async () => {
    const { person, email } = await waiting();
    expect(await confirmNew(email)).toMatchObject({ waitsFor: 'time' });
    await work();
    expect(await addressOf(person)).toBe(person.email);
    await use.stack.db
      .update(emailChanges)
      .set({ effectiveAt: new Date(Date.now() - 1_000) })
      .where(eq(emailChanges.account, person.account));
    await work();
    expect(await addressOf(person)).toBe(email);
  });

  test('and nothing changes where the new address was not confirmed', async () => {
    const { person } = await waiting();
    await use.stack.db
      .update(emailChanges)
      .set({ effectiveAt: new Date(Date.now() - 1_000) })
      .where(eq(emailChanges.account, person.account));
    await work();
    expect(await addressOf(person)).toBe(person.email);
  });
});

describe('refuses', () => {
  const wait = async (more: Parameters<typeof changeOf>[2]) => {
    const { stranger } = await use.stack.world();
    await changeOf(use.stack, stranger, more);
    return stranger.client.emailChange.wait.mutate({});
  };
  test('where no change is under way', async () => {
    const { client } = (await use.stack.world()).stranger;
    await expectRefusal(client.emailChange.wait.mutate({}), 'emailChange.nonePending');
  });
  test('where the old address has agreed', () =>
    expectRefusal(wait({ oldProvedAt: new Date() }), 'emailChange.confirmedAlready'));
  test('where it waits already', () => expectRefusal(wait({ effectiveAt: new Date() }), 'emailChange.waitsAlready'));
});
