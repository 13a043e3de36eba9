import type { Provider } from '@muster/contracts/session/enums';
import type { Config } from '../../config.ts';
import type { Services } from '../../platform/context.ts';
import { targetOf } from '../../platform/outbound/outbound.ts';
import { appleProvider } from './sign-in/apple.ts';
import { discordProvider } from './sign-in/discord.ts';
import { ownProvider } from './sign-in/own.ts';
import { fetchThrough, type IdentityProvider } from './sign-in/provider.ts';

/** The ways to sign in that the configuration sets up. `serveEmbedded` is asked for the product's own when it sets up no other. */
export async function buildProviders(
  config: Config,
  services: Services,
  serveEmbedded: () => Promise<IdentityProvider>,
): Promise<ReadonlyMap<Provider, IdentityProvider>> {
  const { outbound, now } = services;
  const own = config.oidc
    ? ownProvider({
        ...config.oidc,
        isEmbedded: false,
        fetch: fetchThrough(outbound.trusting([targetOf(config.oidc.issuer)])),
        now,
      })
    : await serveEmbedded();
  const providers = [
    own,
    ...(config.discord ? [discordProvider(config.discord, outbound)] : []),
    ...(config.apple ? [appleProvider(config.apple, { outbound, now })] : []),
  ];
  return new Map(providers.map((entry) => [entry.provider, entry]));
}
