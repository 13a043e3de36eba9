import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';
import * as z from 'zod';

/** What stands in the way of a request to Discord. */
export type DiscordFaultKind =
  | 'token'
  | 'notAllowed'
  | 'memberGone'
  | 'roleGone'
  | 'channelGone'
  | 'eventGone'
  | 'full'
  | 'guildGone'
  | 'limited'
  | 'unavailable'
  | 'banGone'
  | 'messagesClosed'
  | 'rejected';

/** A request to Discord that failed. `waitMs` is what it asks to wait, 0 where it asks for nothing. */
export class DiscordFault extends Error {
  override readonly name = 'DiscordFault';
  readonly kind: DiscordFaultKind;
  readonly waitMs: number;

  constructor(kind: DiscordFaultKind, { waitMs = 0, cause }: { waitMs?: number; cause?: unknown } = {}) {
    super(kind, { cause });
    this.kind = kind;
    this.waitMs = waitMs;
  }
}

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
/** Codes of Discord's own in its answers. */
const CODES: Readonly<Record<number, DiscordFaultKind>> = {
  10_003: 'channelGone',
  10_004: 'guildGone',
  10_007: 'memberGone',
  10_011: 'roleGone',
  10_013: 'memberGone',
  10_026: 'banGone',
  10_070: 'eventGone',
  // The server has 100 events that are not over.
  30_038: 'full',
  50_001: 'notAllowed',
  50_007: 'messagesClosed',
  50_013: 'notAllowed',
  50_278: 'messagesClosed',
};

/** Reads what the library, or the network, threw. An answer of another shape is no answer. */
export function faultOf(error: unknown): DiscordFault {
  if (error instanceof DiscordFault) return error;
  if (error instanceof RateLimitError) return new DiscordFault('limited', { waitMs: error.retryAfter, cause: error });
  if (error instanceof DiscordAPIError) return new DiscordFault(kindOf(error), { cause: error });
  if (error instanceof HTTPError || error instanceof z.ZodError)
    return new DiscordFault('unavailable', { cause: error });
  return new DiscordFault('unavailable', { cause: error });
}

function kindOf({ status, code }: DiscordAPIError): DiscordFaultKind {
  if (status === UNAUTHORIZED) return 'token';
  const known = CODES[Number(code)];
  if (known) return known;
  if (status === FORBIDDEN) return 'notAllowed';
  return status === NOT_FOUND || status < 500 ? 'rejected' : 'unavailable';
}
