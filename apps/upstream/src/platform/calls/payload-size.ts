import { fail } from '@muster/contracts/errors';
import { BODIES, createByteBudget } from '@muster/contracts/kit/byte-budget';

/** Takes a payload, or refuses it with `input.tooLarge` or `request.tooMany`, before anything in it is checked. */
export type AdmitPayload = (payload: unknown) => void;

/** About what a number, a name or a bracket takes on the wire. */
const BYTES_OF_PART = 8;

/** Opens the budget of payloads. They count towards the account that they name, which the gateway has looked up. */
export function createPayloadLimit(): AdmitPayload {
  const budget = createByteBudget({ ...BODIES, nowMs: () => performance.now() });
  return (payload) => {
    const bytes = sizeOf(payload);
    if (bytes <= BODIES.freeBytes) return;
    const retryAfterS = budget.spend(accountIn(payload), bytes);
    if (retryAfterS > 0) throw fail('request.tooMany', { internal: 'large payloads', retryAfterS });
  };
}

function accountIn(payload: unknown): string {
  const account = typeof payload === 'object' && payload !== null && 'account' in payload ? payload.account : null;
  return typeof account === 'string' ? account.toLowerCase() : '';
}

/** About how many bytes a payload has; refuses with `input.tooLarge` what has too many parts to look at. */
function sizeOf(payload: unknown): number {
  let [bytes, parts] = [0, 0];
  const open: unknown[] = [payload];
  while (open.length > 0) {
    const value = open.pop();
    parts += 1;
    bytes += BYTES_OF_PART;
    if (typeof value === 'string') bytes += value.length;
    if (typeof value !== 'object' || value === null) continue;
    // Names of fields count as parts too: there may be as many of them as of anything.
    const held = Array.isArray(value) ? value : Object.entries(value).flat();
    if (parts + open.length + held.length > 2 * BODIES.partsMax) throw fail('input.tooLarge', { internal: 'parts' });
    for (const part of held) open.push(part);
  }
  return bytes;
}
