import { change, type Services } from '../../../platform/context.ts';
import { readPeople } from './people.ts';
import { type StoredBot, writeBot } from './bots.ts';
import type { DiscordClient } from '../../../platform/discord/client.ts';
import { keepSeen } from './record.ts';
import { botChanged } from './tell.ts';
import { markAbsent } from './store.ts';

/**
 * Reads the next page of the members of a server; answers whether there are more. Of those whom the community does not know nothing
 * is kept. Who is not among the members is not on the server, once all pages were read.
 */
export async function readNextPage(
  services: Services,
  bot: StoredBot,
  { guild, client }: { readonly guild: string; readonly client: DiscordClient },
): Promise<boolean> {
  const { db, now } = services;
  const { community } = bot;
  const { members, isLast } = await client.members(guild, bot.readCursor ?? '0');
  const known = new Map((await readPeople(db, community)).map(({ discord, account }) => [discord, account]));
  const people = members.flatMap(({ user, roles, nick }) => {
    const account = known.get(user.id);
    return account === undefined ? [] : [{ discord: user.id, account, present: true, roles, nick: nick ?? null }];
  });
  const origin = { requestId: crypto.randomUUID(), source: 'job', caller: null } as const;
  await change(services, origin, async (context) => {
    const { tx, lock } = context;
    await lock([`community:${community}`]);
    await keepSeen(tx, community, { people, at: now() });
    const readPeople = bot.readPeople + members.length;
    if (!isLast) {
      const readCursor = members.at(-1)?.user.id ?? bot.readCursor;
      return writeBot(tx, community, { readCursor, readPeople });
    }
    if (bot.readBegunAt) await markAbsent(tx, community, { since: bot.readBegunAt, at: now() });
    await writeBot(tx, community, { readState: 'done', readCursor: null, readPeople, readAt: now() });
    await botChanged(context, community);
  });
  return !isLast;
}
