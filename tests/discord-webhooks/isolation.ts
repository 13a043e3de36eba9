import { sql } from 'drizzle-orm';
import { ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { ADDRESS, makeChannel, SETTINGS } from './making.ts';

/** What each procedure of the feature is asked with. */
export const inputs: Readonly<Record<string, Row>> = {
  'discordWebhooks.list': ofCommunity(),
  'discordWebhooks.create': ofCommunity(() => ({ label: 'Log', url: ADDRESS, types: ['leave.lapsed'], ...SETTINGS })),
  'discordWebhooks.update': ofThing(aChannel, (id) => ({ id, label: 'Other' })),
  'discordWebhooks.remove': ofThing(aChannel),
};

async function aChannel({ db }: Stack, place: Place): Promise<string> {
  await db.execute(sql`delete from webhooks where community = ${place.uuid}`);
  return (await makeChannel(place)).id;
}
