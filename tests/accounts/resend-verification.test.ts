import { AUDIT_CODES } from '@muster/contracts/audit/codes';
import { credentials, identities } from '@muster/upstream/platform/schema/accounts';
import { audit, mails } from '@muster/upstream/platform/schema/service';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';

const use = useStack();

describe('answers', () => {
  test('where the link went, which works as does the one before it, until one of them was used', async () => {
    const person = await unverified();
    expect(await resend(person)).toEqual({ sentTo: person.email });
    const older = await newestToken(person);
    await resend(person);
    const newer = await newestToken(person);
    expect((await verify(older)).status).toBe(200);
    expect((await verify(newer)).status).toBe(410);
    const { account } = await (await person.onAnotherDevice()).client.accounts.me.query({});
    expect(account.verified).toBe(true);
  });

  test('on record, with whose it was', async () => {
    const person = await unverified();
    await resend(person);
    const [entry] = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.actor, person.account), eq(audit.action, 'AUTH_VERIFY_EMAIL_SEND')));
    expect(entry).toMatchObject({ code: AUDIT_CODES.AUTH_VERIFY_EMAIL_SEND.success, target: person.account });
  });
});

describe('refuses', () => {
  test('an address that is confirmed, and mails nothing', async () => {
    const { member } = use.world.own.people;
    await expectRefusal(resend(member), 'accounts.alreadyVerified');
    expect(await mailsTo(member)).toEqual([]);
  });

  test('an account that signs in by others alone', async () => {
    const person = await unverified();
    await use.stack.db.delete(identities).where(eq(identities.account, person.account));
    await expectRefusal(resend(person), 'accounts.identityNotFound');
  });

  test('the fourth mail within an hour, and says how long to wait', async () => {
    const person = await unverified();
    for (let sent = 0; sent < 3; sent += 1) await resend(person);
    const refused = await expectRefusal(resend(person), 'session.tooManyAttempts');
    expect(refused.details['retryAfterS']).toBeGreaterThan(60);
    expect(await mailsTo(person)).toHaveLength(3);
  });
});

/** A person with an address that is not confirmed. */
async function unverified(): Promise<Person> {
  const { stranger } = await use.stack.world();
  await use.stack.db.update(credentials).set({ verifiedAt: null }).where(eq(credentials.email, stranger.email));
  return stranger;
}

const resend = (person: Person) => person.client.accounts.resendVerification.mutate({});
const verify = (token: string) =>
  use.stack.page().post('/oidc/account/verify', { token, password: 'a raven at midnight' });

function mailsTo({ email }: Person) {
  return use.stack.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.createdAt));
}

async function newestToken(person: Person): Promise<string> {
  const [mail] = await mailsTo(person);
  const [link = ''] = /http\S+/.exec(mail?.body ?? '') ?? [];
  expect(link).toContain(`${use.stack.origin}/login?view=verify&token=`);
  return new URL(link).searchParams.get('token') ?? '';
}
