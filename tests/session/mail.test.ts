import { mails } from '@muster/upstream/platform/schema/service';
import { expect, test, vi } from 'vitest';
import type { MailServer } from '../doubles/mail-server.ts';
import { useMailStack } from '../support/doubled-stacks.ts';
import type { Stack } from '../support/stack.ts';

let server: MailServer;
let stack: Stack;
useMailStack((started) => ({ server, stack } = started));

const forgot = (email: string) => stack.page().post('/oidc/account/forgot', { email });
const patience = { timeout: 10_000 };

test('a mail goes out by the configured server, once, and says what to do', async () => {
  const { member } = (await stack.world()).own.people;
  await forgot(member.email);
  await vi.waitFor(() => expect(server.received).toHaveLength(1), patience);
  const [mail] = server.received;
  expect(mail).toMatchObject({
    subject: 'Choose a new password',
    from: { address: 'muster@example.test' },
    to: [{ address: member.email.toLowerCase() }],
  });
  expect(mail?.text).toContain(`${stack.origin}/login?view=reset&token=`);
  await vi.waitFor(
    async () => expect((await stack.db.select().from(mails)).every(({ sentAt }) => sentAt !== null)).toBe(true),
    patience,
  );
});

test('its words are not in the log, and there is no outbox page', async () => {
  expect(stack.log.join('')).not.toContain('view=reset');
  const page = await stack.page().visit(`${stack.upstream.address}/outbox`);
  expect(page.status).toBe(404);
});

test('while the server is busy nobody waits for it, and the mail is kept to be tried again', async () => {
  const { staff } = (await stack.world()).own.people;
  server.isBusy = true;
  expect((await forgot(staff.email)).json()).toEqual({ done: true });
  await vi.waitFor(() => expect(server.refused).toBeGreaterThan(0), patience);
  const kept = (await stack.db.select().from(mails)).find(({ recipient }) => recipient === staff.email.toLowerCase());
  expect(kept?.sentAt).toBe(null);
  server.isBusy = false;
});
