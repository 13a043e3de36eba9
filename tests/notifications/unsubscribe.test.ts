import { accounts } from '@muster/upstream/platform/schema/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { Email } from 'postal-mime';
import type { MailServer } from '../doubles/mail-server.ts';
import { useMailStack } from '../support/doubled-stacks.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Stack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';

let server: MailServer;
let stack: Stack;
useMailStack((started) => ({ server, stack } = started));

const headerOf = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';

/** The mail to a person who was let in, and the community it is from. */
async function acceptedMail(): Promise<{ mail: Email; person: Person; community: string; name: string }> {
  const { own } = await stack.world();
  const { applicant, owner } = own.people;
  await owner.client.members.decide.mutate({ community: own.uuid, accId: applicant.account, decision: 'accept' });
  const to = applicant.email.toLowerCase();
  const mail = await vi.waitUntil(() => server.received.find(({ to: recipients }) => recipients?.[0]?.address === to), {
    timeout: 10_000,
  });
  return { mail, person: applicant, community: own.uuid, name: own.name };
}

const stopAddress = (mail: Email) => headerOf(mail, 'list-unsubscribe').slice(1, -1);
const tokenOf = (mail: Email) => stopAddress(mail).split('/').at(-1) ?? '';

describe('answers', () => {
  test('what is stopped, to whoever has the mail, signed in or not', async () => {
    const { mail, person, community, name } = await acceptedMail();
    expect(mail).toMatchObject({ from: { name, address: 'muster@example.test' }, subject: `You are in: ${name}` });
    expect(mail.text).toContain(`${stack.origin}/com/${community}`);
    expect(mail.html).toContain(`${stack.origin}/com/${community}`);
    expect(mail.text).toContain(stopAddress(mail));
    const visitor = stack.page();
    expect(await visitor.client.notifications.unsubscribe.mutate({ link: tokenOf(mail) })).toEqual({
      kind: 'applicationAccepted',
      communityName: name,
    });
    const { choices } = await person.client.notifications.settings.query();
    expect(choices).toEqual([{ community, kind: 'applicationAccepted', channel: 'email', on: false }]);
  });

  test('nothing but done to a mail program that posts the form of RFC 8058', async () => {
    const { mail, person } = await acceptedMail();
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const answer = await fetch(stopAddress(mail), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(204);
    expect((await person.client.notifications.settings.query()).choices).toHaveLength(1);
  });

  test('kindly to somebody whose account is gone, and about a community that is', async () => {
    const { mail, person, name } = await acceptedMail();
    const [text = '', signature = ''] = tokenOf(mail).split('.');
    await stack.db.delete(accounts).where(eq(accounts.id, person.account));
    const answer = await stack.page().client.notifications.unsubscribe.mutate({ link: `${text}.${signature}` });
    expect(answer).toEqual({ kind: 'applicationAccepted', communityName: name });
    const posted = await fetch(stopAddress(mail), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(204);
  });
});

describe('refuses', () => {
  test.each(['nonsense', 'a.b', '.', 'e30.e30'])('%s as a token', async (token) => {
    await expectRefusal(stack.page().client.notifications.unsubscribe.mutate({ link: token }), 'notifications.badLink');
  });

  test('a token that was changed', async () => {
    const { mail, person } = await acceptedMail();
    const [text = '', signature = ''] = tokenOf(mail).split('.');
    const other = Buffer.from(text, 'base64url').toString().replace('Accepted', 'Declined');
    const token = `${Buffer.from(other).toString('base64url')}.${signature}`;
    await expectRefusal(stack.page().client.notifications.unsubscribe.mutate({ link: token }), 'notifications.badLink');
    expect((await person.client.notifications.settings.query()).choices).toEqual([]);
  });

  test('a form for a link that is none', async () => {
    const answer = await fetch(`${stack.origin}/unsubscribe/nonsense`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(400);
  });
});
