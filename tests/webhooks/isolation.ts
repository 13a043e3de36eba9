import { sql } from 'drizzle-orm';
import { ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { giveUp, makeWebhook, NOWHERE } from './making.ts';

/** What each procedure of the feature is asked with. */
export const inputs: Readonly<Record<string, Row>> = {
  'webhooks.list': ofCommunity(),
  'webhooks.create': ofCommunity(() => ({ label: 'Bot', url: NOWHERE })),
  'webhooks.update': ofThing(aWebhook, (id) => ({ id, label: 'Other' })),
  'webhooks.renewSecret': ofThing(aWebhook),
  'webhooks.remove': ofThing(aWebhook),
  'webhooks.test': ofThing(aWebhook),
  'webhooks.deliveries': ofThing(aWebhook),
  'webhooks.delivery': ofThing(aDelivery),
  'webhooks.replay': ofThing(aDelivery),
};

async function aWebhook({ db }: Stack, place: Place): Promise<string> {
  // The matrix asks many times, each time about a webhook of its own, and is told of none of what happens.
  await db.execute(sql`delete from webhooks where community = ${place.uuid}`);
  return (await makeWebhook(place, { types: ['shortLink.created'] })).webhook.id;
}

async function aDelivery(stack: Stack, place: Place): Promise<string> {
  const webhook = await aWebhook(stack, place);
  const { id } = await place.people.owner.client.webhooks.test.mutate({ community: place.uuid, id: webhook });
  await giveUp(stack, id);
  return id;
}
