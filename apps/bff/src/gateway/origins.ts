import { isIPv4 } from 'node:net';
import type { Config } from '../config.ts';
import { classifyHost } from './host-rules.ts';

/** Where the product and its communities live, as absolute origins: built from the configuration, never from a `Host`. */
export type Origins = {
  /** Origin of the product's own pages. */
  product(): string;
  /** Origin of a community's own host, with `{customId}` to fill in; the product's where that is an address, which has no hosts below it. */
  community(): string;
  /** Origin of any host we answer for, as browsers reach it. */
  at(host: string): string;
  /** Ports a `Host` may name beside the scheme's default. */
  ports(): readonly number[];
  readonly secure: boolean;
  /**
   * Origin on which people of a page's host sign in: the product's own, whatever alias or community they are on. The
   * provider's test installations have sign-ins of their own.
   */
  signIn(page: { readonly host: string; readonly origin: string }): string;
};

/** Makes the origins. `listeningPort` is asked late, because port 0 is known only once the server listens. */
export function createOrigins(
  config: Pick<Config, 'publicOrigin' | 'productDomain'>,
  listeningPort: () => number,
): Origins {
  const product = (): string => config.publicOrigin ?? `http://localhost:${listeningPort()}`;
  let parsed: { readonly of: string; readonly protocol: string; readonly port: string } | null = null;
  /** Parsed anew only when it has become another, which it does once, when the server begins to listen. */
  const productParts = () => {
    const of = product();
    if (parsed?.of !== of) {
      const { protocol, port } = new URL(of);
      parsed = { of, protocol, port };
    }
    return parsed;
  };
  const at = (host: string): string => {
    const { protocol, port } = productParts();
    return `${protocol}//${host}${port && `:${port}`}`;
  };
  return {
    product,
    at,
    community: () => (isIPv4(config.productDomain) ? product() : at(`{customId}.${config.productDomain}`)),
    ports() {
      const { port } = productParts();
      return port ? [listeningPort(), Number(port)] : [listeningPort()];
    },
    signIn(page) {
      const found = classifyHost(page.host, config.productDomain);
      const isProduct = found.kind !== 'own' || found.environment === 'local' || found.environment === 'production';
      return isProduct ? product() : page.origin;
    },
    secure: config.publicOrigin?.startsWith('https:') ?? false,
  };
}
