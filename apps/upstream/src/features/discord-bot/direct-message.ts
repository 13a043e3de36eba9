import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import { sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { clientOfBot } from '../../platform/discord/bot-client.ts';
import { DiscordFault } from '../../platform/discord/faults.ts';
import type { SendingMeans, SentFor } from '../../platform/feature/action-kind.ts';
import { findBot } from './sync/bots.ts';

/** What Discord takes as one message, and as the key by which it knows that one is sent again. */
const CONTENT_MAX = 2_000;
const NONCE_MAX = 25;

/** Why the bot cannot write to a member: none is connected, or the member has linked no user of Discord. Null where it can. */
async function messageObstacle(tx: Database | Transaction, { community, account }: MemberKey): Promise<Failure | null> {
  if (!(await findBot(tx, community))) return fail('discordBot.notConnected');
  return (await recipientOf(tx, account)) === null ? fail('discordBot.notLinked') : null;
}

/**
 * Sends a member a direct message of the community's bot. `step` is the key against sending it twice. Throws
 * `discordBot.notConnected`, `.notLinked`, `.badToken`, `.messagesClosed` and `.messageRejected`, which another attempt would not
 * change, and `actions.notSent` where it may be tried again.
 */
async function sendDirectMessage(
  { db, sealing, discord }: Pick<SendingMeans, 'db' | 'sealing' | 'discord'>,
  { community, account, step }: SentFor,
  text: string,
): Promise<void> {
  const bot = await findBot(db, community);
  if (!bot) throw fail('discordBot.notConnected');
  // Discord bars a whole address that asks too often with a token that it refuses.
  if (bot.stopReason === 'token') throw fail('discordBot.badToken');
  const user = await recipientOf(db, account);
  if (user === null) throw fail('discordBot.notLinked');
  const client = clientOfBot({ sealing, clientOf: discord }, bot);
  const nonce = step.replaceAll('-', '').slice(0, NONCE_MAX);
  try {
    await client.sendDirect({ user, content: text.slice(0, CONTENT_MAX), nonce });
  } catch (cause) {
    throw refusalOf(cause);
  }
}

/** Direct messages of the community's bot to its members. */
export const directMessages = { obstacle: messageObstacle, send: sendDirectMessage };

function refusalOf(cause: unknown): Failure {
  const { kind = 'unavailable', waitMs = 0 } = cause instanceof DiscordFault ? cause : {};
  switch (kind) {
    case 'token':
      return fail('discordBot.badToken', { cause });
    case 'messagesClosed':
      return fail('discordBot.messagesClosed', { cause });
    case 'limited':
      return fail('actions.notSent', {
        values: { reason: 'Discord asked to wait.' },
        retryAfterS: Math.ceil(waitMs / 1_000),
        cause,
      });
    case 'unavailable':
      return fail('actions.notSent', { values: { reason: 'Discord did not answer as it should.' }, cause });
    default:
      return fail('discordBot.messageRejected', { cause });
  }
}

/** The user of Discord that an account has linked last; null where it has none. */
async function recipientOf(tx: Database | Transaction, account: string): Promise<string | null> {
  const { rows } = await tx.execute<{ subject: string }>(sql`
    select subject from identities where provider = 'discord' and account = ${account}
    order by created_at desc, subject limit 1`);
  return rows[0]?.subject ?? null;
}
