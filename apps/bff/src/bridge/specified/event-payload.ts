import { Uuid } from '@muster/contracts/kit/ids';

/** Names under which a payload may say which community it is about, and whose doing it is. None is shown (@spec §7). */
const COMMUNITY = ['community', 'communityUUID', 'communityUuid', 'communityId', 'comUUID', 'com', 'uuid'] as const;
const ACCOUNT = ['account', 'accountId', 'accId', 'userId', 'by'] as const;

/** The uuid of the community that a payload names; null where it names none. */
export function namedCommunity(payload: unknown): string | null {
  if (typeof payload === 'string') return uuidOf(payload);
  return named(payload, COMMUNITY);
}

/** Whether a payload says that this very account caused it. */
export function isNotFor(payload: unknown, account: string | null): boolean {
  return account !== null && named(payload, ACCOUNT) === account;
}

function named(payload: unknown, names: readonly string[]): string | null {
  if (typeof payload !== 'object' || payload === null) return null;
  for (const name of names) {
    if (!Object.hasOwn(payload, name)) continue;
    const value = (payload as Readonly<Record<string, unknown>>)[name];
    const found = uuidOf(value) ?? named(value, ['uuid', 'id', 'account', 'userId']);
    if (found !== null) return found;
  }
  return null;
}

function uuidOf(value: unknown): string | null {
  const uuid = Uuid.safeParse(value);
  return uuid.success ? uuid.data : null;
}
