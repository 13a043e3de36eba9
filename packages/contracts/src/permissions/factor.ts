import type { AccessContext } from './model.ts';
import { resolve } from './resolve.ts';

/** How somebody would stand with the second factor that is asked of them. */
export function withFactor({ secondFactorDue: _due, factorFor: _for, ...standing }: AccessContext): AccessContext {
  return standing;
}

/**
 * Decides whether a second factor is due: where ranks give, by themselves, one of the permissions that need one
 * (@decision 0041). Ranks may have been exchanged since it was last decided.
 */
export function withFactorDecided({ secondFactorDue: _due, ...standing }: AccessContext): AccessContext {
  const isDue = standing.factorFor?.some((permission) => resolve(standing, permission).allowed) ?? false;
  return isDue ? { ...standing, secondFactorDue: true } : standing;
}
