import { change, type Services } from '../../../platform/context.ts';
import type { CallContext } from '../../../platform/handler.ts';
import type { DiscordClient } from '../../../platform/discord/client.ts';
import { DiscordFault } from '../../../platform/discord/faults.ts';
import { type StoredBot, writeBot } from './bots.ts';
import { readPeople } from './people.ts';
import { keepSeen } from './record.ts';
import { forgetLiftedBans, keepServerBans, markAbsent, settleFreshBans } from './store.ts';
import { botChanged, tellBans } from './tell.ts';

type Asking = { readonly guild: string; readonly client: DiscordClient };

const ORIGIN = { source: 'job', caller: null } as const;

/**
 * Reads and keeps the next page of a reading, of the members of the server and then of its bans; answers whether there are more.
 * Discord users who are not linked to a member of the community are not stored.
 */
export function readNextPage(services: Services, bot: StoredBot, asking: Asking): Promise<boolean> {
  return bot.bansCursor === null ? readMembers(services, bot, asking) : readBans(services, bot, asking);
}

/** Reads a page of members. After the last page, linked users that were on none of them are marked as absent. */
async function readMembers(services: Services, bot: StoredBot, { guild, client }: Asking): Promise<boolean> {
  const { db, now } = services;
  const { community } = bot;
  const { members, isLast } = await client.members(guild, bot.readCursor ?? '0');
  const known = new Map((await readPeople(db, community)).map(({ discord, account }) => [discord, account]));
  const people = members.flatMap(({ user, roles, nick }) => {
    const account = known.get(user.id);
    return account === undefined ? [] : [{ discord: user.id, account, present: true, roles, nick: nick ?? null }];
  });
  await keepPage(services, community, async ({ tx }) => {
    await keepSeen(tx, community, { people, at: now() });
    const readPeople = bot.readPeople + members.length;
    if (!isLast) {
      const readCursor = members.at(-1)?.user.id ?? bot.readCursor;
      return writeBot(tx, community, { readCursor, readPeople });
    }
    if (bot.readBegunAt) await markAbsent(tx, community, { since: bot.readBegunAt, at: now() });
    await writeBot(tx, community, { readCursor: null, readPeople, bansCursor: '0' });
  });
  return true;
}

/** A ban that a whole reading does not find is lifted. A bot that may not see bans changes nothing about them. */
async function readBans(services: Services, bot: StoredBot, { guild, client }: Asking): Promise<boolean> {
  const { db, now } = services;
  const { community } = bot;
  const page = await client.bans(guild, bot.bansCursor ?? '0').catch((error: unknown) => {
    if (error instanceof DiscordFault && error.kind === 'notAllowed') return null;
    throw error;
  });
  const known = new Map((await readPeople(db, community)).map((person) => [person.discord, person]));
  const people = (page?.users ?? []).flatMap((discord) => {
    const person = known.get(discord);
    if (!person) return [];
    const { account, linked, active, bannedThere } = person;
    return [{ discord, account, news: linked && active && !bannedThere }];
  });
  await keepPage(services, community, async (context) => {
    const { tx } = context;
    await keepServerBans(tx, community, { people, isFirst: bot.bansReadAt === null, at: now() });
    if (page && !page.isLast) return writeBot(tx, community, { bansCursor: page.users.at(-1) ?? bot.bansCursor });
    if (page && bot.readBegunAt) await forgetLiftedBans(tx, community, bot.readBegunAt);
    const bansReadAt = page ? now() : bot.bansReadAt;
    await writeBot(tx, community, { readState: 'done', bansCursor: null, bansReadAt, readAt: now() });
    if (!(bot.on && bot.rules.banHere)) await tellBans(context, community, await settleFreshBans(tx, community));
    await botChanged(context, community);
  });
  return page !== null && !page.isLast;
}

function keepPage(services: Services, community: string, keep: (context: CallContext) => Promise<void>): Promise<void> {
  return change(services, { ...ORIGIN, requestId: crypto.randomUUID() }, async (context) => {
    await context.lock([`community:${community}`]);
    await keep(context);
  });
}
