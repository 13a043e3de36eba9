import type { AddressInfo } from 'node:net';
import type { Bridge } from '../../bridge/bridge.ts';
import type { Config } from '../../config.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { SiteMemory } from '../site.ts';
import { createAsk, serveAsk } from './ask-server.ts';
import { createAskedHosts } from './asked-hosts.ts';
import { createKnownHosts } from './known-hosts.ts';

/** What the question is answered from. What is opened is handed to `opened` to be closed. */
export type AskParts = {
  readonly bridge: Bridge;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly memory: Pick<SiteMemory, 'forgetHost'>;
  readonly opened: AsyncDisposableStack;
};

/** Opens the listener that the edge proxy asks; answers its address, or null where the configuration wants none. */
export async function openAsk(
  { edge, productDomain }: Pick<Config, 'edge' | 'productDomain'>,
  { bridge, logger, metrics, memory, opened }: AskParts,
): Promise<string | null> {
  if (!edge) return null;
  const known = createKnownHosts({
    ask: (after) => bridge.edgeHosts(after),
    logger,
    // Also the gateways that had no part in it: what was asked for too early is not remembered as missing.
    changed: (kind, name) => memory.forgetHost(kind === 'shortName' ? `${name}.${productDomain}` : name),
  });
  opened.defer(() => known.close());
  const asked = createAskedHosts({ info: (question) => bridge.info(question) });
  const server = await serveAsk(createAsk({ productDomain, known, asked }), { ...edge, metrics });
  opened.defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/edge/ask`;
}
