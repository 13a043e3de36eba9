import { eq } from 'drizzle-orm';
import type { EmailLinkPurpose } from '../../apps/upstream/src/features/email-change/store.ts';
import { emailChangeLinks, emailChanges } from '../../apps/upstream/src/features/email-change/tables.ts';
import { hashToken } from '../../apps/upstream/src/platform/sessions.ts';
import { newestLink } from '../session/signing-up.ts';
import type { Stack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';

type NewChange = typeof emailChanges.$inferInsert;

/** A secret of no link. */
export const NO_TOKEN = 'a'.repeat(43);

/** An address that nobody has. */
export const freshEmail = () => `${crypto.randomUUID()}@example.test`;

/** Begins a change and answers the new address. */
export async function begun({ client }: Person): Promise<string> {
  const email = freshEmail();
  await client.emailChange.begin.mutate({ email });
  return email;
}

/** The secret of the first link in the newest mail to an address. */
export async function mailedTo(stack: Stack, email: string): Promise<string> {
  const { origin, pathname } = await newestLink(stack, email);
  const [, secret = ''] = /^\/email-change\/([\w-]+)$/.exec(pathname) ?? [];
  if (origin !== stack.origin || secret === '') throw new Error(`the newest link to ${email} is of no change`);
  return secret;
}

/** Has both addresses of a person confirm a change; answers the new one. */
export async function changed(stack: Stack, person: Person): Promise<string> {
  const email = await begun(person);
  for (const address of [person.email, email]) {
    await stack.page().client.emailChange.confirm.mutate({ secret: await mailedTo(stack, address) });
  }
  return email;
}

/** Writes a change of a person in the place of those they have; answers its id. */
export async function changeOf({ db }: Pick<Stack, 'db'>, person: Person, more: Partial<NewChange> = {}) {
  const id = crypto.randomUUID();
  await db.delete(emailChanges).where(eq(emailChanges.account, person.account));
  await db.insert(emailChanges).values({
    id,
    account: person.account,
    session: person.device.session,
    oldEmail: person.email,
    newEmail: freshEmail(),
    expiresAt: new Date(Date.now() + 3_600_000),
    ...more,
  });
  return id;
}

/** The secret of a link of a person, whose change is written for it. */
export async function linkOf(stack: Pick<Stack, 'db'>, person: Person, purpose: EmailLinkPurpose): Promise<string> {
  const secret = crypto.randomUUID();
  const change = await changeOf(stack, person, purpose === 'undo' ? { appliedAt: new Date() } : {});
  await stack.db.insert(emailChangeLinks).values({ tokenHash: hashToken(secret), change, purpose });
  return secret;
}
