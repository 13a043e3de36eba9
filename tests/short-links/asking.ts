import type { ShortLink } from '@muster/contracts/short-links/model';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { type RawAnswer, send } from '../support/wire.ts';

/** What a browser says of itself when somebody clicks. */
export const BROWSER = {
  accept: 'text/html,application/xhtml+xml',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** Asks for a path of a community's own host as a browser does. Redirects are not followed. */
export function click(
  stack: Stack,
  { customId }: Place,
  path: string,
  more: Record<string, string> = {},
): Promise<RawAnswer> {
  return send(`${stack.communityOrigin(customId)}${path}`, { headers: { ...BROWSER, ...more } });
}

/** What a link is to be, beside the path. */
export type Wanted = { readonly path: string } & Partial<
  Pick<ShortLink, 'target' | 'enabled' | 'expiresAt' | 'maxUses' | 'notes'>
>;

/** Makes a link as the owner. */
export function makeLink({ uuid, people }: Place, wanted: Wanted): Promise<ShortLink> {
  return people.owner.client.shortLinks.create.mutate({
    community: uuid,
    target: 'https://example.com/there',
    ...wanted,
  });
}

/** A link as the list now shows it. */
export async function linkOf({ uuid, people }: Place, path: string): Promise<ShortLink | undefined> {
  const { items } = await people.owner.client.shortLinks.list.query({ community: uuid, search: path });
  return items.find((item) => item.path === path);
}
