import { call } from './edge/calling.ts';
import { type Screen, thenOpens, titled } from './screen.ts';

const DEPARTMENTS = '/com/{uuid}/admin/departments';
const INVITATIONS = '/com/{uuid}/admin/invitations';
const FIELDS = '/com/{uuid}/admin/profile-fields';
const RANKS = '/com/{uuid}/admin/ranks';

/** The screens that say who is organised how, and who may do what. */
export const adminScreens: readonly Screen[] = [
  { name: 'departments', as: 'owner', path: DEPARTMENTS, ready: titled('Departments') },
  {
    name: 'departments-new-rank',
    as: 'owner',
    path: DEPARTMENTS,
    ready: thenOpens('Departments', async (page) => {
      await page.getByRole('button', { name: 'Actions for Command', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Add a rank' }).click();
    }),
  },
  {
    name: 'departments-templates',
    as: 'owner',
    path: `${DEPARTMENTS}?part=templates`,
    ready: (page) => page.getByRole('dialog', { name: 'Start from templates' }).waitFor(),
  },
  {
    name: 'departments-menu',
    as: 'owner',
    path: DEPARTMENTS,
    ready: thenOpens(
      'Departments',
      (page) => page.getByRole('button', { name: 'Actions for Command', exact: true }).click(),
      'menu',
    ),
  },
  {
    name: 'departments-remove',
    as: 'owner',
    path: DEPARTMENTS,
    ready: thenOpens('Departments', async (page) => {
      await page.getByRole('button', { name: 'Actions for Command', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Remove…' }).click();
      await page.getByText(/rank goes with it|ranks go with it/).waitFor();
    }),
  },
  {
    name: 'departments-relocate',
    as: 'owner',
    path: DEPARTMENTS,
    ready: thenOpens('Departments', async (page) => {
      await page.getByRole('button', { name: 'Actions for Moderator', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Move to another department…' }).click();
      await page.getByLabel('Department', { exact: true }).selectOption({ index: 1 });
      await page.getByText(/has this rank|have this rank/).waitFor();
    }),
  },
  {
    name: 'admin-menu',
    as: 'owner',
    path: `${DEPARTMENTS}#screens`,
    // Beside the page where there is room, and the address then leads to the first screen.
    async ready(page, place) {
      const isDesk = await page.evaluate(() => matchMedia('(width >= 1024px)').matches);
      if (isDesk) await titled('Members')(page, place);
      else await page.getByRole('dialog', { name: 'Admin screens' }).waitFor();
    },
  },
  {
    name: 'departments-nothing-found',
    as: 'owner',
    path: `${DEPARTMENTS}?q=nothing%20like%20that`,
    ready: (page) => page.getByText('Nothing of that name').waitFor(),
  },
  { name: 'departments-no-permission', as: 'member', path: DEPARTMENTS, ready: titled('You cannot open this yet') },
  {
    name: 'invitations',
    as: 'owner',
    path: INVITATIONS,
    prepare: (owner, { uuid: community }) =>
      call(
        owner,
        'inviteLinks.create',
        { community, link: { rank: null, days: 7, usesMax: 20, note: 'Academy' } },
        'mutation',
      ),
    ready: (page) => page.getByText('Academy', { exact: true }).first().waitFor(),
  },
  {
    name: 'invitations-new-link',
    as: 'owner',
    path: INVITATIONS,
    ready: thenOpens('Invitations', (page) => page.getByRole('button', { name: 'New invite link' }).click()),
  },
  {
    name: 'invite-link-gone',
    as: 'visitor',
    path: `/com/{uuid}/invite-links/${'a'.repeat(43)}`,
    ready: (page) => page.getByText('This link does not work any more', { exact: true }).waitFor(),
  },
  { name: 'profile-fields', as: 'owner', path: FIELDS, ready: titled('Profile fields') },
  {
    name: 'profile-fields-new',
    as: 'owner',
    path: FIELDS,
    ready: thenOpens('Profile fields', (page) => page.getByRole('button', { name: 'New field' }).click()),
  },
  {
    name: 'profile-fields-formula',
    as: 'owner',
    path: FIELDS,
    async ready(page, place) {
      await thenOpens('Profile fields', (opened) => opened.getByRole('button', { name: 'New field' }).click())(
        page,
        place,
      );
      await page.getByLabel('Type', { exact: true }).selectOption('formula');
      await page.getByRole('button', { name: 'Add number' }).click();
    },
  },
  { name: 'profile-fields-no-permission', as: 'member', path: FIELDS, ready: titled('You cannot open this yet') },
  { name: 'permissions', as: 'owner', path: RANKS, ready: titled('Permissions') },
  {
    name: 'permissions-of-a-rank',
    as: 'owner',
    path: RANKS,
    async ready(page, place) {
      await titled('Permissions')(page, place);
      await page.getByRole('button', { name: /^Everyone in Command/ }).click();
      await page.getByRole('radiogroup', { name: 'Kick' }).getByRole('radio', { name: 'Deny' }).check();
      await page.getByText('1 change not saved').waitFor();
    },
  },
  {
    name: 'permissions-on-an-item',
    as: 'owner',
    path: RANKS,
    async prepare(owner, { uuid: community }) {
      const { fields } = await call<{ fields: unknown[] }>(owner, 'profileFields.list', { community }, 'query');
      const field = { type: 'text', label: 'Callsign' };
      if (fields.length === 0) await call(owner, 'profileFields.add', { community, field }, 'mutation');
    },
    async ready(page, place) {
      await titled('Permissions')(page, place);
      await page.getByRole('button', { name: /^Everyone in Command/ }).click();
      const items = page.getByRole('region', { name: 'Profile fields' });
      await items.getByRole('button').first().click();
      await page.getByRole('radiogroup', { name: 'See it' }).getByRole('radio', { name: 'Deny' }).check();
    },
  },
  {
    name: 'permissions-review',
    as: 'owner',
    path: RANKS,
    ready: thenOpens('Permissions', async (page) => {
      await page.getByRole('button', { name: /^Everyone in Command/ }).click();
      await page.getByRole('radiogroup', { name: 'Kick' }).getByRole('radio', { name: 'Deny' }).check();
      await page.getByRole('button', { name: 'Review…' }).click();
      await page.getByText('Kick: Unset → Deny').waitFor();
    }),
  },
  {
    name: 'permissions-analyser',
    as: 'owner',
    path: `${RANKS}?tab=analyse`,
    async ready(page) {
      await page.getByRole('list', { name: 'Members' }).getByRole('button').first().click();
      await page.getByText('Change permissions', { exact: true }).waitFor();
    },
  },
  {
    name: 'permissions-what-if',
    as: 'owner',
    path: `${RANKS}?tab=whatIf`,
    async ready(page) {
      await page.getByRole('button', { name: 'A member without ranks' }).click();
      await page.getByRole('combobox', { name: 'Add' }).selectOption({ index: 1 });
      await page.getByRole('heading', { name: 'Gains' }).waitFor();
    },
  },
  {
    name: 'permissions-report',
    as: 'owner',
    path: `${RANKS}?tab=report`,
    ready: (page) => page.getByRole('button', { name: 'Download as CSV' }).waitFor(),
  },
];
