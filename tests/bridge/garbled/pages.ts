import type { MinimalStack } from '../../support/mock-upstream/minimal-stack.ts';
import type { MinimalAccount, MinimalCommunity } from '../../support/mock-upstream/minimal-upstream.ts';
import type { RawAnswer } from '../../support/wire.ts';
import type { Page } from '../../support/world/page.ts';

/** A community with a member, whom no other one knows, and where it is. */
export type Place = {
  readonly mark: string;
  readonly email: string;
  /** The network address that its member signs in from. */
  readonly address: string;
  readonly community: MinimalCommunity;
  readonly account: MinimalAccount;
};

/** Something that a browser asks. `kind` says what may be refused: pages of ours never, those of a host only with the host. */
export type Asked = {
  readonly what: string;
  readonly kind: 'own page' | 'page of a host' | 'call' | 'call of a host';
  /** Whether it shows the community to everyone while the community is there. */
  readonly isPublic: boolean;
  readonly ask: () => Promise<RawAnswer>;
};

/** The password of everybody here. */
export const PASSWORD = 'canary password of a crow';

/** Makes a place. */
export function addPlace({ upstream }: MinimalStack, at: number): Place {
  const mark = `mark-${at}-${crypto.randomUUID()}`;
  const customDomain = `crows-${at}.example`;
  const community = upstream.addCommunity(`crows-${at}`, `Crows ${at}`, { customDomain });
  const account = upstream.addAccount(mark, { isMemberOf: [community.uuid] });
  const email = `crow-${at}@example.org`;
  upstream.people.set(email, { password: PASSWORD, account });
  for (const of of [community.id, community.uuid, customDomain])
    upstream.shortLinks.set(`${of}/apply`, 'example.com/apply');
  const address = `10.0.${Math.floor(at / 256)}.${at % 256}`;
  return { mark, email, address, community, account };
}

/** All that a visitor and a member of a place ask, in this order. */
export async function askedOf(stack: MinimalStack, place: Place): Promise<readonly Asked[]> {
  const { community, account } = place;
  const { uuid, id, customDomain = '' } = community;
  const host = `${id}.localhost`;
  const [visitor, guest, stranger] = [stack.on(host), stack.on(customDomain), stack.on('localhost')];
  const [member, memberThere] = [await stack.pageOf(account), await stack.pageOf(account, host)];
  const page = (kind: Asked['kind'], on: Page, path: string): Asked => ({
    what: `${on.origin}${path}`,
    kind,
    isPublic: on !== memberThere && !path.endsWith('/apply'),
    ask: () => on.visit(path),
  });
  const query = (kind: Asked['kind'], on: Page, path: string, input: object = {}): Asked => ({
    what: `${on.origin} ${path}`,
    kind,
    isPublic: kind === 'call of a host' && on !== memberThere,
    ask: () => on.fetch(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`),
  });
  const mutation = (on: Page, path: string, input: object): Asked => ({
    what: `${on.origin} ${path}`,
    kind: 'call',
    isPublic: false,
    ask: () => on.post(`/trpc/${path}`, input),
  });
  const device = {
    userAgent: 'x',
    language: 'en',
    cookiesEnabled: true,
    platform: 'ios',
    screenWidth: 1,
    screenHeight: 1,
  };
  const ofCommunity = { community: uuid };
  return [
    page('own page', member, `/com/${uuid}`),
    page('page of a host', visitor, '/'),
    page('page of a host', memberThere, '/'),
    page('page of a host', guest, '/'),
    page('own page', stranger, '/'),
    page('own page', member, '/menu'),
    page('own page', member, `/com/${uuid}`),
    page('page of a host', visitor, '/apply'),
    page('page of a host', guest, '/apply'),
    page('own page', stranger, `/com/${uuid}/apply`),
    query('call of a host', visitor, 'hosts.site'),
    query('call of a host', guest, 'hosts.site'),
    query('call of a host', visitor, 'communities.get', ofCommunity),
    query('call of a host', visitor, 'communities.dashboard', ofCommunity),
    query('call', member, 'session.current'),
    mutation(member, 'session.verify', {}),
    query('call', member, 'accounts.me'),
    query('call', member, 'communities.mine'),
    query('call', member, 'communities.get', ofCommunity),
    query('call', member, 'communities.dashboard', ofCommunity),
    query('call', member, 'members.mine', ofCommunity),
    query('call', member, 'notifications.list'),
    query('call of a host', memberThere, 'communities.get', ofCommunity),
    mutation(member, 'notifications.registerPush', { pushToken: 'push', data: device }),
    {
      ...mutation(stranger, 'session.signInWithForm', {}),
      ask: () =>
        stranger.fetch('/trpc/session.signInWithForm', {
          method: 'POST',
          // From a network of its own: of one, no more than a few people may try to sign in.
          headers: { 'content-type': 'application/json', 'x-forwarded-for': place.address },
          body: JSON.stringify({ credentials: { email: place.email, password: PASSWORD } }),
        }),
    },
    mutation(member, 'session.signOut', {}),
  ];
}
