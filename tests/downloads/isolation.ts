import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import { downloads } from '../../apps/upstream/src/features/downloads/tables.ts';
import { nobody, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'downloads.state': {
    own: async ({ stack, person }) => ({ id: await addDownload(stack, person.account) }),
    foreign: async ({ stack, world }) => ({ id: await addDownload(stack, world.foreign.people.member.account) }),
    unknown: () => ({ id: nobody }),
    refusals: { foreign: 'downloads.unknown' },
    changesForeign: true,
  },
};

async function addDownload({ db }: Stack, account: string | null): Promise<string> {
  if (account === null) return nobody;
  const [session] = await db.select().from(sessions).where(eq(sessions.account, account)).limit(1);
  const id = crypto.randomUUID();
  const prepared = { kind: 'members', asked: {}, total: 0, expiresAt: new Date(), tokenHash: id };
  await db.insert(downloads).values({ ...prepared, id, account, session: session?.id ?? nobody });
  return id;
}
