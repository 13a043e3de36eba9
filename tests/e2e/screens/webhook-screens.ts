import { PLAIN_TEMPLATE } from '@muster/contracts/discord-webhooks/render';
import type { Page } from 'playwright-core';
import { call } from './edge/calling.ts';
import { type Place, type Screen, thenOpens } from './screen.ts';

const PATH = '/com/{uuid}/admin/integrations/portal';
const BOT = 'Patrol bot';
const NARROWED = 'Training sheet';

/** Gives a community webhooks in several states, once; none of them leads anywhere. */
async function withWebhooks(owner: Page, { uuid: community }: Place): Promise<void> {
  type Listed = { readonly webhooks: readonly { readonly label: string }[] };
  const { webhooks } = await call<Listed>(owner, 'webhooks.list', { community }, 'query');
  if (webhooks.length > 0) return;
  const make = (webhook: object) =>
    call<{ webhook: { id: string } }>(owner, 'webhooks.create', { community, ...webhook }, 'mutation');
  const types = ['member.joined', 'member.kicked', 'rank.given'];
  const { webhook } = await make({ label: BOT, url: 'https://bot.patrol.invalid/hooks/muster', types });
  const off = await make({
    label: 'Roster sheet',
    url: 'https://sheets.invalid/in/v1/a-very-long-address/of-a-receiver',
  });
  await call(owner, 'webhooks.update', { community, id: off.webhook.id, on: false }, 'mutation');
  await make({
    label: NARROWED,
    url: 'https://trainings.invalid/hooks',
    onlyFor: await chosenThings(owner, community),
  });
  await call(owner, 'webhooks.test', { community, id: webhook.id }, 'mutation');
}

/** A department, and a category of the calendar that is removed right away. */
async function chosenThings(owner: Page, community: string): Promise<{ departments: string[]; categories: string[] }> {
  type View = { readonly community: { readonly departments: readonly { readonly id: string }[] } };
  const view = await call<View>(owner, 'communities.get', { community }, 'query');
  const terms = { label: 'Old trainings', color: '#3366ff', icon: null, audience: 'members', signUp: 'members' };
  const made = await call<{ id: string }>(owner, 'calendar.createCategory', { community, category: terms }, 'mutation');
  return { departments: view.community.departments.slice(0, 1).map(({ id }) => id), categories: [made.id] };
}

/** Removes the category that the narrowed webhook is narrowed down to. */
async function withRemoved(owner: Page, place: Place): Promise<void> {
  await withWebhooks(owner, place);
  const { uuid: community } = place;
  type Listed = { readonly categories: readonly { readonly id: string; readonly label: string }[] };
  const { categories } = await call<Listed>(owner, 'calendar.categories', { community }, 'query');
  const old = categories.find(({ label }) => label === 'Old trainings');
  if (old) await call(owner, 'calendar.removeCategory', { community, id: old.id, moveTo: null }, 'mutation');
}

const DISCORD = '/com/{uuid}/admin/integrations/discord';
const CHANNEL = 'Staff log';
const TOKEN = 'abcdefghijklmnopqrstuvwxyz_-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ9876';

/** Gives a community a channel of Discord that is told of few events, once. */
async function withChannel(owner: Page, { uuid: community }: Place): Promise<void> {
  type Listed = { readonly webhooks: readonly object[] };
  const { webhooks } = await call<Listed>(owner, 'discordWebhooks.list', { community }, 'query');
  if (webhooks.length > 0) return;
  const terms = { label: CHANNEL, url: `https://discord.com/api/webhooks/100000000000000001/${TOKEN}` };
  const mentions = { roles: ['100000000000000002'], users: [] };
  const made = { ...terms, types: ['member.banned', 'leave.lapsed'], mentions, template: PLAIN_TEMPLATE };
  await call(owner, 'discordWebhooks.create', { community, ...made }, 'mutation');
}

/** The webhooks of a community: none, some, one that is made, and one with what was sent. */
export const webhookScreens: readonly Screen[] = [
  {
    name: 'discord-bot-empty',
    as: 'owner',
    path: `${DISCORD}-bot`,
    ready: (page) => page.getByRole('heading', { name: 'No bot yet' }).waitFor(),
  },
  {
    name: 'discord-bot-connect',
    as: 'owner',
    path: `${DISCORD}-bot`,
    ready: thenOpens('Discord bot', (page) => page.getByRole('button', { name: 'Connect a bot' }).click()),
  },
  {
    name: 'webhooks-empty',
    as: 'owner',
    path: PATH,
    ready: (page) => page.getByRole('heading', { name: 'No webhooks yet' }).waitFor(),
  },
  {
    name: 'webhooks',
    as: 'owner',
    path: PATH,
    prepare: withWebhooks,
    async ready(page) {
      await page.getByRole('button', { name: BOT, exact: true }).waitFor();
      await page.getByText('What a receiver gets').click();
    },
  },
  {
    name: 'webhooks-new',
    as: 'owner',
    path: PATH,
    prepare: withWebhooks,
    ready: thenOpens('Webhooks', (page) => page.getByRole('button', { name: 'New webhook' }).click()),
  },
  {
    name: 'webhooks-narrowed',
    as: 'owner',
    path: PATH,
    prepare: withRemoved,
    ready: thenOpens('Webhooks', async (page) => {
      await page.getByRole('button', { name: `Actions for ${NARROWED}` }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByRole('group', { name: 'Only for' }).waitFor();
    }),
  },
  {
    name: 'webhooks-deliveries',
    as: 'owner',
    path: PATH,
    prepare: withWebhooks,
    ready: thenOpens('Webhooks', async (page) => {
      await page.getByRole('button', { name: BOT, exact: true }).click();
      await page.getByRole('button', { name: /^Test/ }).click();
      await page.getByRole('heading', { name: 'What was sent' }).waitFor();
    }),
  },
  {
    name: 'discord-empty',
    as: 'owner',
    path: DISCORD,
    ready: (page) => page.getByRole('heading', { name: 'No channels yet' }).waitFor(),
  },
  {
    name: 'discord',
    as: 'owner',
    path: DISCORD,
    prepare: withChannel,
    ready: (page) => page.getByRole('button', { name: CHANNEL, exact: true }).waitFor(),
  },
  {
    name: 'discord-channel',
    as: 'owner',
    path: DISCORD,
    prepare: withChannel,
    ready: thenOpens('Discord', async (page) => {
      await page.getByRole('button', { name: 'New channel' }).click();
      await page.getByText('Message', { exact: true }).click();
      await page.getByLabel('Title').waitFor();
    }),
  },
];
