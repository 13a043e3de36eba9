import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { fail } from '@muster/contracts/errors';
import pg from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { surviveBreaks } from './database.ts';
import { ThrottleCounts } from './throttle-counts.ts';

/** What is throttled: so many tries within so long. Successful sign-ins are given back. */
const RULES = {
  /** Passwords for one account from one network. */
  signInAccount: { points: 10, minutes: 15 },
  /** Those from all networks together, of devices that have not signed in to it before. */
  signInAnywhere: { points: 100, minutes: 60 },
  /** Those from a device that has signed in to it before: no stranger uses them up. */
  signInDevice: { points: 10, minutes: 15 },
  /** Wrong passwords for one account, after which its person is told, once a day. */
  signInFailures: { points: 9, minutes: 60 },
  toldOfFailures: { points: 1, minutes: 24 * 60 },
  signInAddress: { points: 100, minutes: 15 },
  registerAddress: { points: 60, minutes: 60 },
  /** Mails that one network has sent to one address: to make an account, or to choose a password. */
  mailedAccount: { points: 3, minutes: 60 },
  /** Those that all networks together have sent to it; more are answered alike and not mailed. */
  mailedAnywhere: { points: 10, minutes: 60 },
  forgotAddress: { points: 30, minutes: 60 },
  linkAddress: { points: 100, minutes: 60 },
  verifyAccount: { points: 3, minutes: 60 },
  /** Mails that one account has sent to change its address. */
  emailChange: { points: 6, minutes: 60 },
  changePassword: { points: 10, minutes: 15 },
  /** Sign-in forms that a network opens: each leaves rows until it expires. The operator may set another number. */
  signInForm: { points: 120, minutes: 10 },
  /** Identifiers that somebody adds, whether they are free or not. */
  identifierTry: { points: 60, minutes: 60 },
  /** Values of one's own in fields where no two members may have the same and one does not see those of others. */
  uniqueValueTry: { points: 60, minutes: 60 },
  /** Questions to Discord that one account has asked: a server that sends many wrong tokens is refused as a whole. */
  discordAsked: { points: 20, minutes: 10 },
  /** Check-in codes of events. */
  attendanceCode: { points: 10, minutes: 15 },
  /** Asking to join one community, again and again. */
  joinCommunity: { points: 20, minutes: 60 },
  /** Copies of everything held of a person: each reads all of it, and writes to them. */
  ownCopy: { points: 5, minutes: 60 },
  /** Codes and passkeys at the sign-in from one network; of their own, so that wrong passwords do not use them up. */
  proofAddress: { points: 100, minutes: 15 },
  /** Codes and passkeys at the sign-in, after the password was right. */
  secondFactor: { points: 10, minutes: 15 },
  /** Proofs within a session. */
  prove: { points: 10, minutes: 15 },
} as const;
/** Name of a rule. */
export type ThrottleRule = keyof typeof RULES;

/** Counts tries, for all instances together and in no one's transaction: what is refused must count too. */
export type Throttle = {
  /** Counts one try; refuses with `session.tooManyAttempts` when there were too many. */
  readonly spend: (rule: ThrottleRule, key: string) => Promise<void>;
  /** Counts one try; tells whether there were too many, for what is not refused to who asks. */
  readonly isTooMany: (rule: ThrottleRule, key: string) => Promise<boolean>;
  /** Gives one try back. */
  readonly refund: (rule: ThrottleRule, key: string) => Promise<void>;
  /** Forgets all tries. */
  readonly forgive: (rule: ThrottleRule, key: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Own connections, so that a transaction that waits for its count cannot keep the count from being made. */
const CONNECTIONS = 2;

/** Opens the counters, which live in the table `throttles`. `settable` replaces the points of a rule. */
export function openThrottle(
  connection: pg.ClientConfig,
  settable: Readonly<Partial<Record<ThrottleRule, number>>>,
): Throttle {
  const storeClient = new pg.Pool({ ...connection, max: CONNECTIONS });
  surviveBreaks(storeClient);
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([rule, { points, minutes }]) => [
      rule,
      new ThrottleCounts(storeClient, {
        keyPrefix: rule,
        points: settable[rule as ThrottleRule] ?? points,
        duration: minutes * 60,
      }),
    ]),
  ) as Record<ThrottleRule, ThrottleCounts>;
  return {
    async spend(rule, key) {
      try {
        await limiters[rule].consume(hashed(key));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const retryAfterS = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw fail('session.tooManyAttempts', { values: { minutes: Math.ceil(retryAfterS / 60) }, retryAfterS });
      }
    },
    async isTooMany(rule, key) {
      const { consumedPoints } = await limiters[rule].penalty(hashed(key));
      return consumedPoints > RULES[rule].points;
    },
    refund: async (rule, key) => void (await limiters[rule].reward(hashed(key))),
    forgive: async (rule, key) => void (await limiters[rule].delete(hashed(key))),
    close: () => storeClient.end(),
  };
}

/** The network a try comes from. One person has a whole /64 of IPv6, so its addresses count as one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const filled = plain.includes('::')
    ? [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest]
    : groups;
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Keys may be e-mail addresses; the table need not list them. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
