import { calls } from '@muster/contracts/calls';
import { API_KEY_FORM } from '@muster/contracts/api-keys/constants';
import type { OpenedApiKey } from '@muster/contracts/api-keys/model';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { Bridge } from '../bridge/bridge.ts';
import { systemClock, type Watch } from '../bridge/clock.ts';
import { createLruMap } from '../platform/lru-map.ts';
import type { ApiRate } from './rate.ts';

/** A key as it was sent, with its account and its community. */
export type OpenedKey = OpenedApiKey & { readonly secret: string };

/** Looks up the account and the community of keys. */
export type OpenedKeys = {
  /** The key of a request by its header; refused where it is none, has ended, or may not be used from this address. */
  readonly open: (
    header: string | undefined,
    asked: { readonly address: string; readonly bridge: Bridge },
  ) => Promise<OpenedKey>;
  /** Forgets what was looked up: the upstream does not believe the key any more. */
  readonly forget: (key: OpenedKey) => void;
};

type Known = { readonly key: OpenedApiKey; readonly allowed: BlockList | null; readonly until: number };

const KEPT_MS = 60_000;
const KEYS = 10_000;
const VISITOR = { account: null, token: null };

/**
 * Makes the look-up. What it keeps cannot change while a key lives; whether it lives, the upstream decides with each request. The
 * upstream is asked by the hash of a key.
 */
export function createOpenedKeys(admit: ApiRate['admit'], { now }: Watch = systemClock): OpenedKeys {
  const known = createLruMap<Known>(KEYS);
  async function lookUp(secret: string, { address, bridge }: { readonly address: string; readonly bridge: Bridge }) {
    const hash = hashOf(secret);
    const kept = known.get(hash);
    if (kept && now() < kept.until) return kept;
    await admit(address);
    const key = await bridge.call(calls.apiKeys.open, { hash }, { caller: VISITOR }).catch(async (error: unknown) => {
      if (error instanceof Failure && error.status === 401) await admit(address, 'wrong');
      throw error;
    });
    const found = { key, allowed: listOf(key.addresses), until: now() + KEPT_MS };
    known.set(hash, found);
    return found;
  }
  return {
    async open(header, asked) {
      const secret = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
      if (secret === undefined) throw fail('apiKeys.required');
      if (!API_KEY_FORM.test(secret)) throw fail('apiKeys.unknown');
      const { key, allowed } = await lookUp(secret, asked);
      if (allowed && !isIn(allowed, asked.address)) throw fail('apiKeys.badAddress');
      return { ...key, secret };
    },
    forget: ({ secret }) => known.delete(hashOf(secret)),
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function listOf(addresses: readonly string[]): BlockList | null {
  if (addresses.length === 0) return null;
  const list = new BlockList();
  for (const each of addresses) {
    const [address = '', bits] = each.split('/', 2);
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
