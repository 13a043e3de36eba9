import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Which peers are our own proxies, whose `x-forwarded-*` count. */
export type ProxyTrust = {
  trusts(address: string | undefined): boolean;
  /** The nearest address that is not one of our proxies. */
  clientAddress(raw: IncomingMessage): string;
};

/** Makes the trust from addresses and networks. Hop counts are not offered: they cannot tell a proxy from a client. */
export function createProxyTrust(networks: readonly string[]): ProxyTrust {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/', 2);
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  const trusts = (address: string | undefined): boolean =>
    networks.length > 0 && address !== undefined && isIP(address) !== 0 && list.check(address, familyOf(address));
  return {
    trusts,
    clientAddress(raw) {
      const peer = raw.socket.remoteAddress ?? '';
      if (!trusts(peer)) return peer;
      const chain = String(raw.headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((part) => part.trim());
      return chain.findLast((address) => isIP(address) !== 0 && !trusts(address)) ?? peer;
    },
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
