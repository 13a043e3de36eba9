import { identities } from '@muster/upstream/platform/schema/accounts';
import { NOBODY } from '../support/expect-refusal.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** A Steam id as players know it, and the form that is kept. */
export const STEAM = { typed: '76561198265685624', value: '110000112345678', id: 'steam:110000112345678' };

/** What a test's member has from the beginning. */
export const OWN_ID = 'custom:Crow-api-member';

/** The person whose identifiers a question is about: a role, an unknown id, or the caller where none is named. */
export type Asked = { readonly by?: Role; readonly whose?: Role | 'nobody' | 'self'; readonly community?: string };

/** The client of whoever asks, and the fields that say about whom. */
export function asked(place: Place, { by = 'staff', whose = 'member', community = place.uuid }: Asked = {}) {
  const accId = whose === 'self' ? null : whose === 'nobody' ? NOBODY : place.people[whose].account;
  return { calls: place.people[by].client.identifiers, about: { community, accId } };
}

/** Identifiers of somebody, as seen by somebody. */
export function listOf(place: Place, about?: Asked) {
  const { calls, about: whose } = asked(place, about);
  return calls.list.query(whose);
}

/** Adds one, a Steam id unless said otherwise. */
export function added(place: Place, about?: Asked, one: { type: 'steam' | 'custom'; value: string } | null = null) {
  const { calls, about: whose } = asked(place, about);
  return calls.add.mutate({ ...whose, ...(one ?? { type: 'steam', value: STEAM.typed }) });
}

let linked = 80_351_110_224_678_000n;

/** Lets somebody sign in with Discord as well; answers the identifier that proves. */
export async function linkDiscord({ db }: Pick<Stack, 'db'>, account: string): Promise<string> {
  linked += 1n;
  const subject = String(linked);
  await db
    .insert(identities)
    .values({ account, provider: 'discord', issuer: 'https://discord.com', subject, label: 'crow' });
  return `discord:${subject}`;
}
