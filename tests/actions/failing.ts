import { sql } from 'drizzle-orm';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { action, run } from './acting.ts';

/** A step of a run that has failed for good, as one that was tried too often; answers its id. */
export async function failedStep(stack: Stack, place: Place): Promise<string> {
  const { steps } = await run(stack, place, { list: [action('notice', { text: 'Hello' })], by: null });
  const id = steps[0]?.id ?? '';
  await stack.db.execute(sql`update action_steps set state = 'failed', attempts = 8, code = 'actions.notSent',
    text = 'It could not be sent: It was not taken.' where id = ${id}`);
  return id;
}
