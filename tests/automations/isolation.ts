import { sql } from 'drizzle-orm';
import { nobody, ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { makeAutomation, termsOf } from './making.ts';

/** What each procedure of the feature is asked with. */
export const inputs: Readonly<Record<string, Row>> = {
  'automations.list': ofCommunity(),
  'automations.add': ofCommunity(() => ({ automation: termsOf() })),
  'automations.edit': ofThing(anAutomation, (id) => ({ id, automation: termsOf({ label: 'Other' }), revision: 1 })),
  'automations.remove': ofThing(anAutomation),
  'automations.preview': {
    own: async ({ stack, world: { own } }) => about(own, await anAutomation(stack, own)),
    foreign: async ({ stack, world: { foreign } }) => about(foreign, await theForeign(stack, foreign)),
    smuggled: async ({ stack, world: { own, foreign } }) => about(own, await theForeign(stack, foreign)),
    unknown: ({ world: { own } }) => about(own, nobody),
  },
  'automations.executions': ofCommunity(),
  'automations.retry': ofThing(aFailure),
};

const about = ({ uuid: community, people }: Place, id: string) => ({ community, id, accId: people.member.account });

/** One for all who ask, since nothing of the foreign community may change while they do. */
const kept = new WeakMap<Place, Promise<string>>();
function theForeign(stack: Stack, place: Place): Promise<string> {
  const made = kept.get(place) ?? anAutomation(stack, place);
  kept.set(place, made);
  return made;
}

async function anAutomation({ db }: Stack, place: Place): Promise<string> {
  // The matrix asks many times, each time about an automation of its own, and has none of them run.
  await db.execute(sql`delete from automations where community = ${place.uuid}`);
  return makeAutomation(place);
}

async function aFailure(stack: Stack, place: Place): Promise<string> {
  const automation = await anAutomation(stack, place);
  const { rows } = await stack.db.execute<{ id: string }>(sql`
    insert into automation_executions (community, automation, occurrence, subject, chain, state, at, due_at, done_at)
    values (${place.uuid}, ${automation}, gen_random_uuid()::text, ${place.people.member.account}, '{}', 'failed', now(), now(), now())
    returning id`);
  return rows[0]?.id ?? '';
}
