import { MinimalUpstream, type MinimalAccount } from './minimal-upstream.ts';
import { type GatewayAlone, startGatewayAlone } from '../gateway-alone.ts';
import { SESSION_KEY } from '../session-key.ts';
import { Page } from '../world/page.ts';
import { pageOf } from '../world/sign-in.ts';

/** A gateway in front of a server that was written from the specification alone. */
export type MinimalStack = AsyncDisposable &
  Pick<GatewayAlone, 'gateway' | 'port' | 'origin' | 'log'> & {
    readonly upstream: MinimalUpstream;
    /** A page on a host, where nobody is signed in. */
    on(host: string): Page;
    /** A page of an account, on the main site or on another host. */
    pageOf(account: MinimalAccount, host?: string): Promise<Page>;
  };

/** Starts both. `more` are settings of the gateway by their names. */
export async function startMinimalStack(more: Readonly<Record<string, string>> = {}): Promise<MinimalStack> {
  await using starting = new AsyncDisposableStack();
  const upstream = starting.use(await MinimalUpstream.start());
  const sessionKeys = `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`;
  const { gateway, port, origin, log } = starting.use(
    await startGatewayAlone(upstream.url, { SESSION_KEYS: sessionKeys, ...more }),
  );
  const everything = starting.move();
  return {
    upstream,
    gateway,
    log,
    port,
    origin,
    on: (host) => new Page(`http://${host}:${port}`),
    pageOf: ({ userId, token }, host = 'localhost') =>
      pageOf({ account: userId, token, session: crypto.randomUUID() }, `http://${host}:${port}`),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}
