import type pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { makeContext, read, type Services, type WorkOrigin } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import type { Files } from '../../platform/storage/files.ts';
import { takeAllRanks } from '../departments/public.ts';
import { leavePlace, placeChanged } from '../members/public.ts';
import { keepBans, type SignIn } from './bans.ts';
import { DELETED } from './held.ts';
import { redactRecords } from './records.ts';
import { ERASED_NAME, forgetting } from './redact.ts';
import * as store from './store.ts';

const ERASE_TASK = 'erase-accounts';
const EVERY_QUARTER_HOUR = '*/15 * * * *';
/** Accounts erased in one go; what is left comes a quarter of an hour later. */
const ACCOUNTS_MAX = 100;

type Parts = { readonly ownerPool: pg.Pool; readonly files: Files };
type Person = Awaited<ReturnType<typeof store.readPerson>>;

/** The job that erases accounts whose days of grace are over. It works as the owner: records may be changed by nobody else. */
export function erasureJobs(services: Services, parts: Parts) {
  return {
    tasks: { [ERASE_TASK]: async () => void (await eraseAccounts(services, parts)) },
    crons: [{ task: ERASE_TASK, match: EVERY_QUARTER_HOUR }],
  };
}

/** Erases every account that is due, each in a transaction of its own; answers how many there were. */
export async function eraseAccounts(services: Services, { ownerPool, files }: Parts): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const due = await read(services, origin, ({ tx }) => store.readDue(tx, services.now(), ACCOUNTS_MAX));
  const owner = drizzle({ client: ownerPool });
  let erased = 0;
  for (const account of due) {
    const pictures = await inTransaction(owner, (tx) =>
      eraseAccount(makeContext(services, origin, { tx, standing: null }), account),
    );
    if (pictures === null) continue;
    erased += 1;
    // After the commit: a file of what was not erased after all must not be missing.
    for (const name of pictures) await files.remove(name);
  }
  return erased;
}

/** Erases one account, if that is still wanted; answers the files that nobody shows any more. */
async function eraseAccount(context: CallContext, account: string): Promise<readonly string[] | null> {
  const { tx, lock, now, audit, log } = context;
  const traces = await store.readTraces(tx, account);
  await lock([...traces.map((uuid) => `community:${uuid}` as const), `account:${account}`]);
  if (!(await store.isDue(tx, account, now()))) return null;
  if ((await store.readOwned(tx, account)).length > 0) {
    log.warn({ account }, 'an account that owns communities is not erased');
    return null;
  }
  const person = await store.readPerson(tx, account);
  const words = [...wordsOf(person), ...(await store.readMergedNames(tx, account))];
  const forget = forgetting(words);
  const runs = await store.readRunsAbout(tx, account);
  const pictures = await picturesOf(context, account, person);
  const bans = person.places.filter(({ banned }) => banned).map(({ community }) => community);
  await keepBans(tx, { account, communities: bans }, signInsOf(person));
  for (const held of DELETED.filter(({ table }) => table === 'mails' || table === 'oidc_payloads')) {
    await store.deleteHeld(tx, held, account);
  }
  for (const { community } of person.places) await leaveCommunity(context, { community, account }, forget);
  for (const held of DELETED) await store.deleteHeld(tx, held, account);
  await store.emptyAccount(tx, account, { username: ERASED_NAME, erasedAt: now() });
  await redactRecords(tx, { account, communities: traces, words, runs, requestId: context.requestId }, forget);
  for (const { community, deletedAt, sysStatus, banned, since } of person.places) {
    const before = { sysStatus, banned, since: since.toISOString() };
    if (!deletedAt) await placeChanged(context, { community, account }, before);
  }
  await audit({ action: 'ACCOUNT_ERASE', target: account });
  return (await store.readUnshared(tx, pictures)).map((address) => address.slice('/files/'.length));
}

/** A ban is kept beside the empty account; the rest of a place goes. */
async function leaveCommunity(
  context: CallContext,
  who: { readonly community: string; readonly account: string },
  forget: <T>(value: T) => T,
): Promise<void> {
  await takeAllRanks(context, who, 'leave');
  await leavePlace(context.tx, who);
  await store.emptyBan(context.tx, who, forget);
}

function wordsOf({ own, ways, places, credentials }: Person): string[] {
  return [
    own?.username,
    own?.email,
    own?.avatarUrl,
    own?.customerId,
    own?.newCustomerId,
    ...(own?.apiIds ?? []),
    ...ways.flatMap(({ subject, label }) => [subject, label]),
    ...places.flatMap(({ comName, apiIds }) => [comName, ...apiIds]),
    ...credentials.flatMap(({ email, username }) => [email, username]),
  ].filter((word): word is string => typeof word === 'string');
}

function signInsOf({ own, ways, credentials }: Person): SignIn[] {
  // An address that was never proved may be somebody else's, who must not be banned for it.
  const emails = [
    ...(own?.email && own.verified ? [own.email] : []),
    ...credentials.filter(({ verified }) => verified).map(({ email }) => email),
  ];
  return [
    ...ways.map(({ issuer, subject }) => ({ issuer, subject })),
    ...[...new Set(emails.map((email) => email.toLowerCase()))].map((email) => ({ email })),
  ];
}

async function picturesOf({ tx }: CallContext, account: string, { own }: Person): Promise<string[]> {
  const former = await store.readFormerPictures(tx, account);
  return [...new Set([own?.avatarUrl, ...former])].filter(
    (address): address is string => address?.startsWith('/files/') === true,
  );
}
