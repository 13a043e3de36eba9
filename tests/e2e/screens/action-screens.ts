import { type Screen, titled } from './screen.ts';

const LOG = '/com/{uuid}/admin/actions';

/** The log of actions; tests/e2e/actions.test.ts looks at one with runs in it. */
export const actionScreens: readonly Screen[] = [
  {
    name: 'action-log-empty',
    as: 'owner',
    path: LOG,
    ready: (page) => page.getByRole('heading', { name: 'No actions have run yet' }).waitFor(),
  },
  { name: 'action-log-no-permission', as: 'member', path: LOG, ready: titled('You cannot open this yet') },
];
