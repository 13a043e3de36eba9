import { test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import type { InUse } from '../support/use-stack.ts';
import type { Client } from '../support/world/page.ts';
import type { Place } from '../support/world/world.ts';

/** A community whose owner did six things, the last of them to a short link, and whose member was refused once. */
export async function recordedPlace(use: InUse): Promise<Place & { readonly link: string }> {
  const { own } = await use.stack.world();
  const { communities, shortLinks } = own.people.owner.client;
  const community = own.uuid;
  await communities.update.mutate({ community, subtitle: 'First' });
  await communities.update.mutate({ community, subtitle: 'Second', description: 'Both' });
  await own.people.staff.client.communities.update.mutate({ community, subtitle: 'Third' });
  const { id } = await shortLinks.create.mutate({ community, path: 'rules', target: 'https://example.com/rules' });
  await shortLinks.update.mutate({ community, id, notes: '=1+1' });
  await own.people.member.client.communities.update.mutate({ community, subtitle: 'Mine' }).catch(() => undefined);
  await shortLinks.update.mutate({ community, id, enabled: false });
  return { ...own, link: id };
}

/** The refusals that every read of the record has; `unknown` is that of no community. `read` asks as a client. */
export function refusesOthers(
  use: InUse,
  unknown: 'communities.notFound',
  read: (client: Client, community: string) => Promise<unknown>,
): void {
  const ask = (name: 'visitor' | 'stranger' | 'member' | 'staff' | 'banned' | 'owner', community?: string) =>
    read(use.world.person(name).client, community ?? use.world.own.uuid);
  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test.each(['stranger', 'member', 'staff'] as const)(
    'a %s, naming the permission and who can grant it',
    async (name) => {
      await expectRefusal(ask(name), 'permissions.missing');
    },
  );
  test('the owner of another community', () =>
    expectRefusal(ask('owner', use.world.foreign.uuid), 'permissions.missing'));
  test('a community that does not exist', () => expectRefusal(ask('owner', NOBODY), unknown));
}
