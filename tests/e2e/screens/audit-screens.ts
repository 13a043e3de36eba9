import { type Screen, thenOpens, titled } from './screen.ts';

const AUDIT = '/com/{uuid}/admin/audit';

/** The screen of who did what. */
export const auditScreens: readonly Screen[] = [
  {
    name: 'audit',
    as: 'owner',
    path: AUDIT,
    ready: (page) =>
      page
        .getByRole('button', { name: /^Details of entry/ })
        .first()
        .waitFor(),
  },
  {
    name: 'audit-entry',
    as: 'owner',
    path: AUDIT,
    ready: thenOpens('Audit log', async (page) => {
      await page
        .getByRole('button', { name: /^Details of entry/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Copy the hash' }).waitFor();
    }),
  },
  {
    name: 'audit-nothing-found',
    as: 'owner',
    path: `${AUDIT}?kind=position&from=2020-01-01&to=2020-01-02`,
    ready: (page) => page.getByRole('button', { name: 'Clear filters' }).waitFor(),
  },
  {
    name: 'audit-check',
    as: 'owner',
    path: AUDIT,
    ready: thenOpens('Audit log', async (page) => {
      await page.getByRole('button', { name: 'Manage the log' }).click();
      await page.getByRole('menuitem', { name: 'Check the log…' }).click();
      await page.getByText('Keep this hash elsewhere.', { exact: false }).waitFor();
    }),
  },
  {
    name: 'audit-keep',
    as: 'owner',
    path: AUDIT,
    ready: thenOpens('Audit log', async (page) => {
      await page.getByRole('button', { name: 'Manage the log' }).click();
      await page.getByRole('menuitem', { name: 'How long it is kept…' }).click();
      await page.getByLabel('Keep entries').selectOption({ label: '90 days' });
      await page.getByText(/go(es)? tonight/).waitFor();
    }),
  },
  { name: 'audit-no-permission', as: 'member', path: AUDIT, ready: titled('You cannot open this yet') },
];
