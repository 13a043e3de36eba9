import { ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { action, run } from './acting.ts';
import { failedStep } from './failing.ts';

/** What each procedure of the feature is asked with. */
export const inputs: Readonly<Record<string, Row>> = {
  'actions.list': ofCommunity(),
  'actions.get': ofThing(aRun),
  'actions.retry': ofThing(failedStep),
  'actions.undo': ofThing(aRun),
};

async function aRun(stack: Stack, place: Place): Promise<string> {
  const name = `Renamed ${crypto.randomUUID().slice(0, 8)}`;
  return (await run(stack, place, { list: [action('setName', { name })], by: null })).run;
}
