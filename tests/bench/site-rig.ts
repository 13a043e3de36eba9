import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { InfoAnswer } from '@muster/contracts/hosts/wire';
import { createAuthorityReader } from '../../apps/bff/src/gateway/authority.ts';
import { createColdLimit } from '../../apps/bff/src/gateway/cold-limit.ts';
import { createOrigins } from '../../apps/bff/src/gateway/origins.ts';
import { createProxyTrust } from '../../apps/bff/src/gateway/proxy-trust.ts';
import { createSiteMemory, createSiteOf, type SiteOf } from '../../apps/bff/src/gateway/site.ts';

/** No limit holds requests back: all of a bench comes from one address. */
export const NO_LIMIT = createColdLimit({ atOnce: 1e9, ofHostAtOnce: 1e9, ofAddressAtOnce: 1e9, ofAddress: 1e9 });

/** The decider of sites as the gateway has it, before an upstream that is a function. */
export function siteDecider(): SiteOf {
  const origins = createOrigins({ publicOrigin: null, productDomain: 'localhost' }, () => 4000);
  return createSiteOf({
    productDomain: 'localhost',
    origins,
    readAuthority: createAuthorityReader(origins, createProxyTrust([])),
    memory: createSiteMemory({ follow: () => {}, listen: () => {}, close: () => {} }),
    coldLimit: NO_LIMIT,
    info: async (host) => ({ status: 200, body: InfoAnswer.parse(JSON.parse(answerFor(host))) }),
  });
}

function answerFor(host: string): string {
  const [id = ''] = host.split('.');
  const uuid = `11111111-1111-4111-8111-${id.replace(/\D/g, '').padStart(12, '0')}`;
  return JSON.stringify({ sysStatus: 'active', id, uuid, name: `Community ${id}`, departments: [] });
}

const socket = new Socket();
Object.defineProperty(socket, 'remoteAddress', { value: '127.0.0.1' });

/** A request for a page of a host, as the server would have read it. */
export function requestFor(host: string): IncomingMessage {
  const raw = new IncomingMessage(socket);
  raw.rawHeaders = ['Host', host, 'User-Agent', 'Mozilla/5.0', 'Accept', 'text/html', 'Cookie', 'a=b'];
  return Object.assign(raw, { url: '/forums', method: 'GET' });
}
