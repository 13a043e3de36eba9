import type { Config } from '../../config.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import type { FactorParts } from './proofs.ts';

/** What second factors are made and checked with here. */
export function buildFactors(config: Config, sealing: Sealing): FactorParts {
  return { sealing, relyingParty: relyingParty(config) };
}
