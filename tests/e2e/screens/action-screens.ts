import { type Screen, titled } from './screen.ts';

const ACTIONS = '/com/{uuid}/admin/actions';
const LOG = `${ACTIONS}?tab=log`;

/** Automations, and the log of actions; tests/e2e/actions.test.ts looks at one with runs in it. */
export const actionScreens: readonly Screen[] = [
  {
    name: 'automations',
    as: 'owner',
    path: ACTIONS,
    // The demo has one automation, a world of tests has none.
    ready: (page) =>
      page
        .getByRole('button', { name: 'Welcome new members', exact: true })
        .or(page.getByRole('heading', { name: 'No automations yet' }))
        .waitFor(),
  },
  {
    name: 'automation-new',
    as: 'owner',
    path: `${ACTIONS}?automation=new`,
    ready: (page) => page.getByRole('heading', { name: 'What is done' }).waitFor(),
  },
  {
    name: 'automation-executions-empty',
    as: 'owner',
    path: `${ACTIONS}?tab=executions`,
    ready: (page) => page.getByRole('heading', { name: 'No executions' }).waitFor(),
  },
  {
    name: 'action-log-empty',
    as: 'owner',
    path: LOG,
    ready: (page) => page.getByRole('heading', { name: 'No actions have run yet' }).waitFor(),
  },
  { name: 'automations-no-permission', as: 'member', path: ACTIONS, ready: titled('You cannot open this yet') },
];
