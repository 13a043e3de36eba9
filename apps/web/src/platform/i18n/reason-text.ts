import type { Reason } from '@muster/contracts/kit/language/reason';
import { readFailure } from '../failure.ts';

/** Why something is not done, as a page tells it: in the words of the failure that it would be. */
export function reasonText({ code, text, values }: Reason): string {
  return readFailure({ code, message: text, details: { values } }).text;
}
