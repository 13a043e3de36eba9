import { type Screen, titled } from './screen.ts';

const FLOWS = '/com/{uuid}/admin/promotion-flows';

/** Promotion flows: none yet, the editor of a new one, and for a person who may not change ranks. */
export const promotionScreens: readonly Screen[] = [
  {
    name: 'promotion-flows-empty',
    as: 'owner',
    path: FLOWS,
    ready: (page) => page.getByRole('heading', { name: 'No promotion flows yet' }).waitFor(),
  },
  { name: 'promotion-flow-new', as: 'owner', path: `${FLOWS}?flow=new`, ready: titled('New flow') },
  { name: 'promotion-flows-no-permission', as: 'member', path: FLOWS, ready: titled('You cannot open this yet') },
];
