import { featureFiles } from '../support/feature-files.ts';

/** What the page of a screen asks first, beside the community: a screen is in the menu of those alone whom that answers. */
export type FirstCalls = Readonly<Record<string, readonly [path: string, more?: object]>>;

/** The first calls of all screens, from `tests/<slug>/screens.ts`. */
export const firstCalls: FirstCalls = Object.assign(
  {},
  ...(await featureFiles<{ firstCalls: FirstCalls }>('screens')).map(([, module]) => module.firstCalls),
);
