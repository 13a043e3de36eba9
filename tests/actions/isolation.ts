import { sql } from 'drizzle-orm';
import { ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { action, run } from './acting.ts';
import { failedStep } from './failing.ts';

/** What each procedure of the feature is asked with. */
export const inputs: Readonly<Record<string, Row>> = {
  'actions.list': ofCommunity(),
  'actions.get': ofThing(aRun),
  'actions.retry': ofThing(async (stack, place) => untold(stack, place, await failedStep(stack, place))),
  'actions.undo': ofThing(aRun),
};

async function aRun(stack: Stack, place: Place): Promise<string> {
  const name = `Renamed ${crypto.randomUUID().slice(0, 8)}`;
  return untold(stack, place, (await run(stack, place, { list: [action('setName', { name })], by: null })).run);
}

/** No mail is sent of what was prepared: one that is sent meanwhile would look like a change by those who ask. */
async function untold({ db }: Stack, { uuid }: Place, id: string): Promise<string> {
  await db.execute(sql`delete from notification_deliveries where community = ${uuid}`);
  return id;
}
