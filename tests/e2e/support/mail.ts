import { mails } from '@muster/upstream/platform/schema/service';
import { desc, eq } from 'drizzle-orm';
import type { Stack } from '../../support/stack.ts';
import { expectSoon } from './looking.ts';

/** The link in the newest mail to an address. */
export async function linkMailedTo(stack: Stack, email: string): Promise<string> {
  const newest = async () => {
    const [mail] = await stack.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, email))
      .orderBy(desc(mails.createdAt))
      .limit(1);
    return /https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? null;
  };
  await expectSoon(newest).not.toBeNull();
  return (await newest()) ?? '';
}
