import type pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { makeContext, read, type Services, type WorkOrigin } from '../../platform/context.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import { inSnapshot, inTransaction, type Transaction } from '../../platform/database.ts';
import type { CallContext } from '../../platform/handler.ts';
import { eachOf } from '../../platform/process/each-of.ts';
import type { Files } from '../../platform/storage/files.ts';
import { auditRedaction } from '../audit/public.ts';
import { membershipChanged, membershipRows, placeOf, memberships } from '../members/public.ts';
import { keepBans, type SignIn } from './bans.ts';
import type { PersonalData } from '../../platform/personal-data/person-columns.ts';
import { type Deleted, deletedOf } from './inventory.ts';
import { PICTURE_TASK, queueRemoval, removePicture } from './pictures.ts';
import * as progress from './progress.ts';
import { type OwnersWork, redactCommunity, redactElsewhere } from './records.ts';
import { ERASED_NAME, type Forget, forgetting } from './redact.ts';
import * as store from './store.ts';

const ERASE_TASK = 'erase-accounts';
const EVERY_QUARTER_HOUR = '*/15 * * * *';
/** Accounts erased in one go; what is left comes a quarter of an hour later. */
const ACCOUNTS_MAX = 100;

/** What erasing works with: connections as the owner of the database, and what is stored about people. */
type ErasureMeans = { readonly ownerPool: pg.Pool; readonly personalData: Pick<PersonalData, 'inventory'> };

/** The owner's ways to the database, with what an erasure deletes. */
type Erasing = OwnersWork & { readonly deleted: Deleted };

type Person = Awaited<ReturnType<typeof store.readPerson>>;

/** The jobs of erasing accounts whose days of grace are over, as the owner: records may be changed by nobody else. */
export function erasureJobs(services: Services, { files, ...means }: ErasureMeans & { files: Files }) {
  return {
    tasks: {
      [ERASE_TASK]: async () => void (await eraseAccounts(services, means)),
      [PICTURE_TASK]: (payload: unknown) => removePicture(services, files, (payload as { address: string }).address),
    },
    crons: [{ task: ERASE_TASK, match: EVERY_QUARTER_HOUR }],
  };
}

/**
 * Erases every account that is due, and goes on with what was begun before; answers how many are erased now. One that
 * fails is logged, keeps no other from its turn, and goes on where it was at the next time (@decision 0057).
 */
export async function eraseAccounts(services: Services, { ownerPool, personalData }: ErasureMeans): Promise<number> {
  const origin: WorkOrigin = { requestId: crypto.randomUUID(), source: 'job', caller: null };
  const due = await read(services, origin, ({ tx }) => store.readDue(tx, services.now(), ACCOUNTS_MAX));
  const owner = drizzle({ client: ownerPool });
  const work: Erasing = {
    deleted: deletedOf(personalData.inventory),
    find: (look) => inSnapshot(owner, look),
    change: (step) => inTransaction(owner, (tx) => step(makeContext(services, origin, { tx, standing: null }))),
  };
  let erased = 0;
  const erase = async (account: string) => {
    if (await eraseAccount(work, account, services.log)) erased += 1;
  };
  await eachOf(due, erase, services.log);
  return erased;
}

/** Empties the account, takes it out of each community, then out of what was written: each in steps that lock for moments. */
async function eraseAccount(work: Erasing, account: string, log: Services['log']): Promise<boolean> {
  const { deleted } = work;
  const found = await work.find((tx) => store.readFound(tx, account));
  if (!(await work.change((context) => begin(context, account, { ...found, deleted })))) return false;
  const readErasure = () => work.find((tx) => progress.readErasure(tx, account));
  const begun = await readErasure();
  await eachOf(
    begun?.toLeave ?? [],
    (community) => work.change((context) => leave(context, begun, { community, deleted })),
    log,
  );
  const left = await readErasure();
  if (!left) return false;
  const forget = forgetting(left.words);
  await eachOf(left.toRedact, (community) => redactCommunity(work, { ...left, community }, forget), log);
  await redactElsewhere(work, left, forget);
  return work.change((context) => finish(context, account, deleted));
}

/**
 * Empties the account, if that is still wanted, and takes every way to sign in to it; false where it is not to be erased.
 * Only the account is locked: `found` is what takes a while to look for.
 */
async function begin(
  context: CallContext,
  account: string,
  found: Awaited<ReturnType<typeof store.readFound>> & { readonly deleted: Deleted },
): Promise<boolean> {
  const { tx, lock, now, log } = context;
  await lock([`account:${account}`]);
  if (await progress.readErasure(tx, account)) return true;
  if (!(await store.isDue(tx, account, now()))) return false;
  if ((await store.readOwned(tx, account)).length > 0) {
    log.warn({ account }, 'an account that owns communities is not erased');
    return false;
  }
  const person = await store.readPerson(tx, account);
  const signIns = signInsOf(person);
  const bans = person.places.filter(({ banned }) => banned).map(({ community }) => community);
  await keepBans(tx, { account, communities: bans }, signIns);
  for (const rows of found.deleted.atOnce) await store.deleteRows(tx, rows, account);
  await context.runHooks('account.erased', { account, username: ERASED_NAME, erasedAt: now() });
  const communities = [...new Set([...found.traces, ...person.places.map(({ community }) => community)])];
  const words = [...wordsOf(person), ...found.mergedNames];
  const left = { communities, toLeave: communities, toRedact: communities };
  await progress.insertErasure(tx, { account, words, signIns, runs: found.runs, ...left });
  await queueRemoval(tx, [person.own?.avatarUrl, ...found.pictures]);
  return true;
}

/** Takes somebody out of one community. A ban is kept beside the empty account; the rest of a place goes. */
async function leave(
  context: CallContext,
  begun: progress.Erasure | null,
  { community, deleted }: { readonly community: string; readonly deleted: Deleted },
): Promise<void> {
  const { tx, lock } = context;
  await lock([`community:${community}`]);
  if (!begun || !(await progress.isToLeave(tx, { ...begun, community }))) return;
  const who = { community, account: begun.account };
  const before = await placeOf(tx, community, who.account);
  const words = await store.readNamesIn(tx, who);
  // A person who was banned since the erasure began is recognized again too.
  if (before?.banned) await keepBans(tx, { account: who.account, communities: [community] }, begun.signIns);
  if (before) {
    await memberships.remove(context, who, 'erase');
    await emptyBan(tx, who, forgetting([...begun.words, ...words]));
  }
  for (const rows of deleted.withMemberships) await store.deleteRowsIn(tx, rows, who);
  await progress.noteLeft(tx, who, words);
  if (before && !(await store.isDeleted(tx, community))) await membershipChanged(context, who, before);
}

/** Clears the name and words about the person in a membership that is kept for its ban. */
async function emptyBan(tx: Transaction, who: MemberKey, forget: Forget): Promise<void> {
  const kept = await membershipRows.read(tx, who);
  if (kept) await membershipRows.write(tx, who, { com_name: null, ban_reason: forget.text(kept.ban_reason) });
}

/** Takes what is left of the account's own, and says on record that it is erased. */
async function finish({ tx, lock, audit }: CallContext, account: string, deleted: Deleted): Promise<boolean> {
  await lock([`account:${account}`]);
  const begun = await progress.readErasure(tx, account);
  if (!begun || begun.toLeave.length + begun.toRedact.length > 0) return false;
  for (const rows of deleted.all) await store.deleteRows(tx, rows, account);
  await store.deleteOwnEvents(tx, account);
  await auditRedaction.deleteOwn(tx, account);
  await audit({ action: 'ACCOUNT_ERASE', target: account });
  return true;
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
