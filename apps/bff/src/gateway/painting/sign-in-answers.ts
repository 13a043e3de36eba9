import type { Bridges } from '../../bridge/bridge.ts';
import type { SignInService } from '../../session/sign-in.ts';
import type { Authority } from '../authority.ts';
import type { SeededAnswer } from '../pages/page-facts.ts';
import { createLookups } from '../site-lookups.ts';

/** Answers to the first queries of the sign-in screen of the main site; null where they do not come in time. */
export type SignInAnswers = { of(authority: Authority): Promise<readonly SeededAnswer[] | null> };

/** What these answers are made from. */
export type SignInAnswersDeps = {
  readonly bridges: Bridges;
  readonly signIn: SignInService;
  /** The sign-in forms that are shown beside the buttons of providers. */
  readonly forms: readonly unknown[];
};

/** How long a page waits for these answers, in milliseconds; the client can query them itself. */
const PATIENCE_MS = 300;
const HOSTS = 100;

/** Creates the cache of these answers. */
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
      const key = authority.origin;
      const known = memory.fresh(key);
      if (known !== undefined) return known.value;
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
      // Without these answers the page is sent unpainted; the client then makes the same queries and shows their error.
      const found = memory.get(key, () => ask(authority)).catch(() => null);
      return Promise.race([found, late]);
    },
  };
}
