import { featureFiles } from '../support/feature-files.ts';
import type { Scenarios } from './scenario.ts';

/** The scenarios of the features, from `tests/<slug>/live.ts`. An event or a pair without one fails. */
export const scenarios: Scenarios = Object.assign(
  {},
  ...(await featureFiles<{ scenarios: Scenarios }>('live')).map(([, module]) => module.scenarios),
);
