import type { Page } from 'playwright-core';
import { call, whileFailing, whileUnanswered } from './edge/calling.ts';
import { untilOutbox } from '../support/until-outbox.ts';
import { type Place, type Screen, thenOpens, titled } from './screen.ts';

const ADMIN = '/com/{uuid}/admin';
const ACTIVITY = '/com/{uuid}/profile?tab=activity';
const HOUR_MS = 3_600_000;

/** Screens whose answers can be long in coming, or not come: where, the call, and the page's heading. */
const ASKING = [
  ['members', `${ADMIN}/accounts`, 'directory.list', 'Members'],
  ['departments', `${ADMIN}/departments`, 'departments.list', 'Departments'],
  ['permissions', `${ADMIN}/ranks`, 'departments.list', 'Permissions'],
  ['profile-fields', `${ADMIN}/profile-fields`, 'profileFields.list', 'Profile fields'],
  ['audit', `${ADMIN}/audit`, 'audit.list', 'Audit log'],
  ['limits', `${ADMIN}/limits`, 'communities.limits', 'Limits'],
  ['notifications', '/notifications', 'notifications.list', 'Notifications'],
] as const;

/** Puts a shift on the owner's record, unless one is there. */
async function addAShift(owner: Page, { uuid: community }: Place): Promise<void> {
  const { account } = await call<{ account: { userId: string } }>(owner, 'accounts.me', {}, 'query');
  const { items } = await call<{ items: unknown[] }>(
    owner,
    'shifts.clock',
    { community, accId: account.userId },
    'query',
  );
  if (items.length > 0) return;
  const [startedAt, endedAt] = [2, 1].map((hours) => new Date(Date.now() - hours * HOUR_MS).toISOString());
  const shift = { accId: account.userId, startedAt, endedAt, shift: null, reason: 'Was at the training.' };
  await call(owner, 'shifts.add', { community, ...shift }, 'mutation');
}

/** Opens a shift's form by the button of this name. */
function ofAShift(name: 'add' | 'correct' | 'remove', button: string): Screen {
  return {
    name: `clock-${name}`,
    as: 'owner',
    path: ACTIVITY,
    prepare: addAShift,
    async ready(page) {
      await page.getByRole('list', { name: 'Shifts' }).waitFor();
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const form = page.getByRole('form', { name: button });
      await form.getByLabel('Reason').waitFor();
      await form.getByRole('button', { name: button }).click();
      await form.getByText('Say why. The person reads it.').waitFor();
    },
  };
}

/** Forms, questions and waits that open from screens declared elsewhere. */
export const detailScreens: readonly Screen[] = [
  ofAShift('add', 'Add a shift'),
  ofAShift('correct', 'Correct the times'),
  ofAShift('remove', 'Remove this shift'),
  {
    name: 'profile-edit',
    as: 'owner',
    path: '/com/{uuid}/profile',
    async prepare(owner, { uuid: community }) {
      const { fields } = await call<{ fields: unknown[] }>(owner, 'profileFields.list', { community }, 'query');
      if (fields.length > 0) return;
      for (const type of ['text', 'long text', 'country', 'colour', 'rank']) {
        await call(owner, 'profileFields.add', { community, field: { type, label: `A ${type}` } }, 'mutation');
      }
    },
    async ready(page) {
      await page.getByRole('button', { name: 'Edit profile' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    },
  },
  {
    name: 'departments-edit-rank',
    as: 'owner',
    path: `${ADMIN}/departments`,
    ready: thenOpens('Departments', async (page) => {
      await page.getByRole('button', { name: 'Moderator', exact: true }).first().click();
      await page.getByLabel('Power').waitFor();
    }),
  },
  {
    name: 'profile-fields-leave',
    as: 'owner',
    path: `${ADMIN}/profile-fields`,
    async ready(page, place) {
      await titled('Profile fields')(page, place);
      await page.getByRole('button', { name: 'New field' }).click();
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Half typed');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
    },
  },
  {
    name: 'permissions-bulk',
    as: 'owner',
    path: `${ADMIN}/ranks`,
    async ready(page, place) {
      await titled('Permissions')(page, place);
      type Tree = { departments: { ranks: { id: string }[] }[] };
      const tree = await call<Tree>(page, 'departments.list', { community: place.uuid }, 'query');
      const ranks = tree.departments.flatMap((department) => department.ranks).slice(0, 2);
      const of = ranks.map(({ id }) => `rank:${id}`).join(',');
      await page.goto(new URL(`?of=${of}`, page.url()).href);
      await page.getByText('2 selected').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'outbox-edit',
    as: 'owner',
    path: `${ADMIN}/url-shortener`,
    async ready(page, place) {
      await titled('Short links')(page, place);
      await page.getByText('Live', { exact: true }).first().waitFor({ state: 'attached' });
      await untilOutbox(page);
      await page.getByRole('button', { name: 'New short link' }).first().click();
      await page.getByRole('dialog').getByLabel('Leads to').fill('https://example.com/tunnel');
      await page.getByRole('dialog').getByLabel('Path', { exact: true }).fill('tunnel');
      await page.context().setOffline(true);
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
      await page.getByRole('button', { name: /not sent yet/ }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('button', { name: 'Keep changes' }).waitFor();
    },
  },
  ...ASKING.flatMap(([name, path, procedure, title]): Screen[] => [
    {
      name: `${name}-waiting`,
      as: 'owner',
      path,
      async ready(page, place) {
        await whileUnanswered(page, procedure);
        await titled(title)(page, place);
      },
    },
    {
      name: `${name}-failed`,
      as: 'owner',
      path,
      async ready(page) {
        await whileFailing(page, procedure);
        await page.getByRole('button', { name: 'Try again' }).first().waitFor();
      },
    },
  ]),
];
