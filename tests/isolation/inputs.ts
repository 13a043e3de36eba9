import { featureFiles } from '../support/feature-files.ts';
import type { Row } from './rows.ts';

type Inputs = Readonly<Record<string, Row>>;

/** The rows of the features, from `tests/<slug>/isolation.ts`: every procedure of the router has one. */
export const inputs: Inputs = {};

for (const [slug, { inputs: own }] of await featureFiles<{ inputs: Inputs }>('isolation')) {
  const router = slug.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const foreign = Object.keys(own).filter((path) => !path.startsWith(`${router}.`));
  if (foreign.length > 0) throw new Error(`tests/${slug}/isolation.ts has rows of others: ${foreign.join(', ')}`);
  Object.assign(inputs, own);
}
