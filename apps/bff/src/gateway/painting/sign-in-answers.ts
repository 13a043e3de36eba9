import type { Bridges } from '../../bridge/bridge.ts';
import type { SignInService } from '../../session/sign-in.ts';
import type { Authority } from '../authority.ts';
import type { SeededAnswer } from '../pages/page-facts.ts';
import { createLookups } from '../site-lookups.ts';

/** What the sign-in screen of the main site asks first; null where it has forms, or where nobody could say in time. */
export type SignInAnswers = { of(authority: Authority): Promise<readonly SeededAnswer[] | null> };

/** What they are made of. */
export type SignInAnswersDeps = {
  readonly bridges: Bridges;
  readonly signIn: SignInService;
  /** The kinds of forms there are, beside the buttons. */
  readonly forms: readonly unknown[];
};

/** A page does not wait longer for what it can ask for itself. */
const PATIENCE_MS = 300;
const HOSTS = 100;

/**
 * Makes the memory of them. Forms come without: they are drawn by the client alone, so that nobody types into a form that is then taken over
 * (@decision 0182).
 */
export function createSignInAnswers({ bridges, signIn, forms }: SignInAnswersDeps): SignInAnswers {
  const memory = createLookups<readonly SeededAnswer[]>({ isNegative: () => false, capacity: HOSTS });
  const ask = async (authority: Authority): Promise<readonly SeededAnswer[]> => {
    const providers = await signIn.providers({ authority, bridge: bridges.for(authority.host) });
    const shown = providers.map(({ provider, label, embedded }) => ({ provider, label, embedded }));
    return [
      { procedure: 'session.providers', data: shown },
      { procedure: 'session.signInScreen', data: { forms, makesAccounts: signIn.makesAccounts } },
    ];
  };
  return {
    async of(authority) {
      if (forms.length > 0) return null;
      const key = authority.origin;
      const known = memory.fresh(key);
      if (known !== undefined) return known.value;
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
      const found = memory.get(key, () => ask(authority)).catch(() => null);
      return Promise.race([found, late]);
    },
  };
}
