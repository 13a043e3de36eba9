import { errorCatalogue, type ErrorCode } from '@muster/contracts/errors';
import { expect } from 'vitest';
import { refusal, type Refused } from './world/page.ts';

/** An id of nothing. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Expects a call to be refused with a code of the catalogue, its status and its text; answers what was said. */
export async function expectRefusal(call: Promise<unknown>, code: ErrorCode): Promise<Refused> {
  const refused = await refusal(call);
  const { status, text } = errorCatalogue[code];
  expect(refused).toMatchObject({ code, status });
  if (!text.includes('{')) expect(refused.message).toBe(text);
  else expect(refused.message).not.toMatch(/[{}]/);
  return refused;
}
