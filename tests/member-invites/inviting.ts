import { createHash, randomBytes } from 'node:crypto';
import { ImportChoices } from '@muster/contracts/import-export/model';
import { expectedMembers } from '../../apps/upstream/src/features/member-invites/tables.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** Properties of the invitation, if they matter to the test. */
export type Wanted = {
  readonly name?: string;
  readonly email?: string | null;
  readonly cells?: Readonly<Record<string, string>>;
  readonly by?: Role;
  readonly expiresAt?: Date;
};

/** Inserts an invitation with a link, and returns the secret. */
export async function invited(
  { db }: Stack,
  { uuid: community, people }: Place,
  {
    name = `Expected ${crypto.randomUUID().slice(0, 8)}`,
    email = null,
    cells = {},
    by = 'owner',
    expiresAt,
  }: Wanted = {},
): Promise<{ readonly id: string; readonly name: string; readonly token: string }> {
  const id = crypto.randomUUID();
  const token = randomBytes(32).toString('base64url');
  await db.insert(expectedMembers).values({
    id,
    community,
    name,
    email,
    cells,
    choices: ImportChoices.parse({ newcomers: 'link' }),
    by: people[by].account,
    linkHash: createHash('sha256').update(token).digest('base64url'),
    expiresAt: expiresAt ?? new Date(Date.now() + 86_400_000),
  });
  return { id, name, token };
}
