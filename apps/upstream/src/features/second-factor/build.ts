import type { Config } from '../../config.ts';
import type { Services } from '../../platform/context.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import type { FactorParts } from './proofs.ts';
import { openSealing } from './sealing.ts';

/** What second factors are made and checked with here. */
export async function buildFactors(config: Config, { db }: Pick<Services, 'db'>): Promise<FactorParts> {
  return { sealing: await openSealing(db, config.sealingKey), relyingParty: relyingParty(config) };
}
