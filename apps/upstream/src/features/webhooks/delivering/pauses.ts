const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const GROWTH = 4;
/** How far a pause is from what it would be, so that what failed together is not sent again together. */
const JITTER = 0.2;
const FIRST_REST_MS = 5_000;
const LONGEST_REST_MS = 300_000;
/** From how many failures in a row on a receiver has rest. */
const RESTS_FROM = 3;

/** How long a delivery waits after its attempt of this number: 30 seconds, then four times as long each time, up to six hours. */
export function pauseMs(attempt: number, random: number = Math.random()): number {
  const planned = Math.min(FIRST_PAUSE_MS * GROWTH ** (attempt - 1), LONGEST_PAUSE_MS);
  return planned * (1 - JITTER + 2 * JITTER * random);
}

/** How long nothing at all is sent to a receiver that has failed so many times in a row, whatever the delivery. */
export function restMs(failures: number): number {
  return failures < RESTS_FROM ? 0 : Math.min(FIRST_REST_MS * 2 ** (failures - RESTS_FROM), LONGEST_REST_MS);
}

/** What a receiver asks for by `Retry-After` (RFC 9110, 10.2.3), seconds or a date, as a pause from now; 0 for nothing that can be read. */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number {
  const text = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}
