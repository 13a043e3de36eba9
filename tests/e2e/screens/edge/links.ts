import type { ShortLink, ShortLinkPage } from '@muster/contracts/short-links/model';
import type { Page } from 'playwright-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../../../support/wire.ts';
import type { Place } from '../screen.ts';
import { call } from './calling.ts';

const SOON_MS = 1_500;
const WANTED = [
  { path: 'discord', target: 'https://discord.com/invite/example', notes: 'On the loading screen.' },
  { path: 'rules', target: 'https://example.com/rules' },
  { path: 'join/founders', target: 'https://example.com/founders', maxUses: 50 },
  { path: 'shop', target: 'https://example.com/shop', enabled: false },
] as const;

const made = new Map<string, Promise<void>>();

/** Gives a community links in every state, once, beside those it has. `owner` is a page of somebody who may. */
export function withLinks(owner: Page, place: Place): Promise<void> {
  const making = made.get(place.uuid) ?? makeLinks(owner, place);
  made.set(place.uuid, making);
  return making;
}

async function makeLinks(owner: Page, { uuid: community, customId }: Place): Promise<void> {
  const { items } = await call<ShortLinkPage>(owner, 'shortLinks.list', { community }, 'query');
  const add = async (link: { readonly path: string; readonly target: string; readonly [term: string]: unknown }) => {
    if (items.some(({ path }) => path === link.path)) return;
    await call<ShortLink>(owner, 'shortLinks.create', { community, ...link }, 'mutation');
  };
  for (const link of WANTED) await add(link);
  const expiresAt = new Date(Date.now() + SOON_MS).toISOString();
  await add({ path: 'old', target: 'https://example.com/summer', expiresAt });
  await add({ path: 'tonight', target: 'https://nobody.example.test/', maxUses: 1 });
  // Its one use, by a browser that nobody takes for a program, as they do this one.
  const { port } = new URL(owner.url());
  const headers = {
    accept: 'text/html',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  await send(`http://${customId}.localhost:${port}/tonight`, { headers });
  await sleep(SOON_MS);
}
