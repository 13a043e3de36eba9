import { createHash, randomBytes } from 'node:crypto';
import type { NewInviteLink } from '@muster/contracts/invite-links/model';
import { inviteLinks, inviteLinkSecrets } from '../../apps/upstream/src/features/invite-links/tables.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** A link that is made, with its secret. */
export async function madeLink(
  { uuid: community, people }: Place,
  wanted: Partial<NewInviteLink> = {},
  by: Role = 'owner',
) {
  const link = { rank: null, days: 7, usesMax: null, note: '', ...wanted };
  const made = await people[by].client.inviteLinks.create.mutate({ community, link });
  return { ...made.link, address: made.address, secret: secretIn(made.address) };
}

/** The secret in the address of a link. */
export function secretIn(address: string): string {
  return /invite-links\/([\w-]{43})/.exec(address)?.[1] ?? '';
}

/** Inserts a link past every rule; answers its id and its secret. */
export async function storedLink(
  { db }: Pick<Stack, 'db'>,
  { uuid: community, people }: Place,
  { by = 'owner', expiresAt = null }: { readonly by?: Role; readonly expiresAt?: Date | null } = {},
) {
  const [id, secret] = [crypto.randomUUID(), randomBytes(32).toString('base64url')];
  await db.insert(inviteLinks).values({ id, community, note: 'Stored', by: people[by].account, expiresAt });
  const hash = createHash('sha256').update(secret).digest('base64url');
  await db.insert(inviteLinkSecrets).values({ hash, community, link: id });
  return { id, secret };
}
