import type { SyncCause, SyncFault, SyncStep } from '@muster/contracts/discord-bot/constants';
import { Failure } from '@muster/contracts/kit/error';
import { eq, and, sql } from 'drizzle-orm';
import { change, type Services } from '../../../platform/context.ts';
import { changeRank, banMember, renameMember } from './following.ts';
import type { DiscordClient } from '../../../platform/discord/client.ts';
import { DiscordFault } from '../../../platform/discord/faults.ts';
import { discordPeople } from '../tables.ts';
import { holdBot, type StoredBot, readBasis } from './bots.ts';
import { tellHeld } from './tell.ts';
import { readPeople } from './people.ts';
import { isLoss, type PersonPlan, planFor, type SeenMember, type PlanStep } from './plan.ts';
import { endSync, holdSync, postponeSync, type TakenSync } from './queue.ts';
import { keepSeen, readStepNames, recentLosses, recordStep, type StepNames } from './record.ts';

/** How long what would take roles from users of erased accounts waits where the guard allows no more. */
const GUARD_PAUSE_MS = 900_000;

/** Another primary rank of the department is held. */
const IN_THE_WAY: readonly string[] = ['departments.primaryHeld', 'departments.primaryClash'];

const ORIGIN = { source: 'job', caller: null } as const;

/** What the sync of people of one community works with. */
export type Syncing = { readonly bot: StoredBot; readonly guild: string; readonly client: DiscordClient };

/** The Discord user that is synced. The account is null after it was erased. */
type WorkedOn = { readonly discord: string; readonly account: string | null };

type Working = Syncing & {
  readonly services: Services;
  readonly person: WorkedOn;
  readonly names: StepNames;
  readonly plan: PersonPlan;
};

/**
 * Syncs one person: reads them from Discord, compares, and does what is to be done, step by step. Losses beyond the guard are held.
 * Throws `DiscordFault` where Discord cannot be asked at all, so that the whole is tried again: what was done is not to do then.
 */
export async function syncOne(services: Services, syncing: Syncing, sync: TakenSync): Promise<void> {
  const { db, now } = services;
  const { bot } = syncing;
  const working = (await readAndPlan(services, syncing, sync)) ?? (await readErased(services, syncing, sync));
  // The user is neither linked nor known, so that the sync has never given them anything.
  if (!working) return endSync(db, sync, now());
  const { plan, has } = working;
  const losses = plan.steps.filter(isLoss);
  for (const step of plan.steps.filter((each) => !isLoss(each))) await take(working, step, has);
  if (losses.length > 0 && !sync.confirmed) {
    const recent = await recentLosses(db, bot.community, now());
    const isTooMany = recent + losses.length > bot.guard;
    // Of an erased account there is nothing to show to a person who would confirm it, so that it waits for its turn.
    if (isTooMany && working.person.account === null)
      return postponeSync(db, sync, { fault: 'guard', waitMs: GUARD_PAUSE_MS, now: now() });
    if (isTooMany) return hold(working, sync, losses);
  }
  for (const step of losses) await take(working, step, has);
  await endSync(db, sync, now());
}

/** Gives one person what they lack, and takes nothing from them. Answers how many steps it took. */
export async function completeOne(
  services: Services,
  syncing: Syncing,
  who: Pick<TakenSync, 'discord' | 'account'>,
): Promise<number> {
  const working = await readAndPlan(services, syncing, who);
  const gains = working?.plan.steps.filter((each) => !isLoss(each)) ?? [];
  for (const step of gains) if (working) await take(working, step, working.has);
  return gains.length;
}

/** Reads a person from Discord and compares; null where the user is neither linked nor known. */
async function readAndPlan(
  services: Services,
  syncing: Syncing,
  { discord, account: known }: Pick<TakenSync, 'discord' | 'account'>,
): Promise<(Working & { readonly has: Set<string> }) | null> {
  const { db, now } = services;
  const { bot, guild, client } = syncing;
  const { community } = bot;
  const account = (await linkedAccount(services, community, discord)) ?? known;
  if (account === null) return null;
  const found = await client.member(guild, discord);
  const seen: SeenMember = { present: found !== null, roles: found?.roles ?? [], nick: found?.nick ?? null };
  const person = (await readPeople(db, community, { account })).find((each) => each.discord === discord);
  if (!person) return null;
  await keepSeen(db, community, { people: [{ discord, account, ...seen }], at: now() });
  const freshBan = person.freshBan && (await client.isBanned(guild, discord));
  const plan = planFor({ ...person, seen, freshBan }, await readBasis(db, bot));
  const names = await readStepNames(db, bot);
  return { ...syncing, services, person, plan, names, has: new Set(seen.roles) };
}

/** The plan for the user of an erased account: all mapped roles are removed. Null where the account is not erased. */
async function readErased(
  services: Services,
  syncing: Syncing,
  { discord, account }: Pick<TakenSync, 'discord' | 'account'>,
): Promise<(Working & { readonly has: Set<string> }) | null> {
  if (account !== null) return null;
  const { db } = services;
  const { bot, guild, client } = syncing;
  const has = new Set((await client.member(guild, discord))?.roles);
  const { mappings } = await readBasis(db, bot);
  const steps = mappings
    .filter(({ source, role }) => source === 'ranks' && has.has(role))
    .map(({ role }): PlanStep => ({ step: 'removeRole', id: role }));
  const names = await readStepNames(db, bot);
  return { ...syncing, services, person: { discord, account: null }, plan: { cause: 'erased', steps }, names, has };
}

async function hold({ services, bot, names }: Working, sync: TakenSync, losses: readonly PlanStep[]): Promise<void> {
  await change(services, { ...ORIGIN, requestId: crypto.randomUUID() }, async (context) => {
    await context.lock([`community:${bot.community}`]);
    await holdSync(context.tx, sync, losses.map(names));
    await tellHeld(context, bot.community);
  });
}

/** Takes one step and writes it down. What fails for good is written down too, and the next step is taken. */
async function take(working: Working, step: PlanStep, has: Set<string>): Promise<void> {
  const { services, bot, person, names, plan } = working;
  const { community } = bot;
  const { discord, account } = person;
  const of = account === null ? { community, discord: null, account } : { community, discord, account };
  // Many steps of one person may take longer than a bot is held for.
  await holdBot(services.db, bot.community, services.now());
  const record = (fault: SyncFault | null) =>
    recordStep(services.db, of, { ...names(step), cause: causeOfStep(step, plan), fault, at: services.now() });
  try {
    await doStep(working, step, has);
  } catch (error) {
    const fault = await lastingFault(working, step, error);
    if (fault === null) throw error;
    await record(fault);
    return;
  }
  await record(null);
}

/** The causes of steps that are not caused by the state of the member here. */
const CAUSES: Partial<Record<SyncStep, SyncCause>> = {
  giveRank: 'role',
  takeRank: 'role',
  rename: 'nickname',
  banHere: 'bannedThere',
};

const causeOfStep = ({ step }: PlanStep, { cause }: PersonPlan) => CAUSES[step] ?? cause;

async function doStep(working: Working, { step, id }: PlanStep, has: Set<string>): Promise<void> {
  const { services, guild, client, person } = working;
  const of = { guild, user: person.discord, reason: `Muster: ${working.plan.cause}` };
  const keepRoles = () => writePerson(services, working, { roles: [...has] });
  switch (step) {
    case 'addRole':
      await client.addRole({ ...of, role: id });
      has.add(id);
      return keepRoles();
    case 'removeRole':
      await client.removeRole({ ...of, role: id });
      has.delete(id);
      return keepRoles();
    case 'setName':
      await client.setNick({ ...of, nick: id });
      return writePerson(services, working, { nick: id });
    case 'kick':
      await client.kick(of);
      return writePerson(services, working, { present: false, roles: [] });
    case 'ban':
      await client.ban(of);
      return writePerson(services, working, { present: false, roles: [], banned: true });
    case 'unban':
      await client.unban(of).catch(unlessGone);
      return writePerson(services, working, { banned: false });
    default:
      return person.account === null ? undefined : followStep(working, { step, id }, person.account);
  }
}

/** A ban that a person on the server has lifted is lifted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof DiscordFault && error.kind === 'banGone')) throw error;
}

/** What is done in the community, with what the person may do who saved the settings. */
async function followStep(working: Working, { step, id }: PlanStep, account: string): Promise<void> {
  const { services, bot } = working;
  const of = { bot, account };
  if (step === 'giveRank' || step === 'takeRank') return changeRank(services, of, { step, rank: id });
  if (step === 'rename') return renameMember(services, of, id);
  await banMember(services, of);
  return writePerson(services, working, { serverBan: 'known', banned: true });
}

/** What a failed step is on record with where trying it again would change nothing; null where the whole is tried again. */
async function lastingFault(
  { services, bot, ...working }: Working,
  { step, id }: PlanStep,
  error: unknown,
): Promise<SyncFault | null> {
  if (error instanceof Failure) {
    // Neither is tried again before something has changed on the server.
    if (step === 'rename') await writePerson(services, { bot, ...working }, { refusedName: id });
    if (step === 'banHere') await writePerson(services, { bot, ...working }, { serverBan: 'known' });
    if (step === 'rename' && !error.details.missing) return 'nameRefused';
    return IN_THE_WAY.includes(error.code) ? 'rankInTheWay' : 'notAllowed';
  }
  if (!(error instanceof DiscordFault)) return null;
  const { kind } = error;
  const isOfRole = step === 'addRole' || step === 'removeRole';
  if (isOfRole && (kind === 'roleGone' || kind === 'notAllowed')) {
    await services.db.execute(sql`
      update discord_bots set faults = faults || ${JSON.stringify({ [id]: kind })}::jsonb where community = ${bot.community}`);
    return kind;
  }
  // A name that may not be set, such as that of the owner of the server, is not tried again before the next reading.
  if (step === 'setName' && kind === 'notAllowed') await writePerson(services, { bot, ...working }, { nick: id });
  if (kind === 'notAllowed' || kind === 'roleGone' || kind === 'rejected') return kind;
  return kind === 'memberGone' ? 'rejected' : null;
}

async function writePerson(
  { db }: Services,
  { bot, person }: Pick<Working, 'bot' | 'person'>,
  fields: Partial<
    Pick<typeof discordPeople.$inferInsert, 'present' | 'roles' | 'nick' | 'banned' | 'serverBan' | 'refusedName'>
  >,
): Promise<void> {
  await db
    .update(discordPeople)
    .set(fields)
    .where(and(eq(discordPeople.community, bot.community), eq(discordPeople.discord, person.discord)));
}

/** The account that a user of Discord is linked to now, of those that are or were in the community. */
async function linkedAccount({ db }: Services, community: string, discord: string): Promise<string | null> {
  const { rows } = await db.execute<{ account: string }>(sql`
    select i.account from identities i join members m on m.community = ${community} and m.account = i.account
    where i.provider = 'discord' and i.subject = ${discord}`);
  return rows[0]?.account ?? null;
}
