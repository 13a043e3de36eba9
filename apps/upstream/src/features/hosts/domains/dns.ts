import { Resolver } from 'node:dns/promises';
import type { DnsRecord } from '@muster/contracts/hosts/domains';

/** What is asked of DNS. An empty list: there is none. Null: nobody answered, so nothing is known. */
export type Dns = {
  readonly txt: (name: string) => Promise<DnsRecord[] | null>;
  /** The name's CNAME and the addresses it leads to. */
  readonly pointers: (name: string) => Promise<DnsRecord[] | null>;
};

const TIMES = { timeout: 2_000, tries: 2 } as const;
/** What a hostile zone can make us keep of it. */
const RECORDS_MAX = 10;
const VALUE_MAX = 255;
/** The two answers that mean "there is none". */
const NOTHING = new Set(['ENODATA', 'ENOTFOUND']);

/** Asks the given servers, or those of the machine when there are none. */
export function createDns(servers: readonly string[]): Dns {
  const resolver = new Resolver(TIMES);
  if (servers.length > 0) resolver.setServers([...servers]);
  return {
    // One record may come in several strings, which belong together.
    txt: (name) => records('TXT', async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    async pointers(name) {
      const found = await Promise.all([
        records('CNAME', async () => (await resolver.resolveCname(name)).map(plain)),
        records('A', () => resolver.resolve4(name)),
        records('AAAA', () => resolver.resolve6(name)),
      ]);
      // A name that leads nowhere and one half of whose questions went unanswered is not known to lead nowhere.
      return found.includes(null) && found.every((part) => !part?.length) ? null : found.flatMap((part) => part ?? []);
    },
  };
}

async function records(type: DnsRecord['type'], ask: () => Promise<string[]>): Promise<DnsRecord[] | null> {
  try {
    const values = await ask();
    return values.slice(0, RECORDS_MAX).map((value) => ({ type, value: value.slice(0, VALUE_MAX) }));
  } catch (error) {
    return NOTHING.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}
