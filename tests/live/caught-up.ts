import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Product } from '../support/stack.ts';
import type { LiveStream } from '../support/world/live-stream.ts';
import { refusal } from '../support/world/page.ts';
import type { Visitor } from '../support/world/people.ts';
import type { Place, World } from '../support/world/world.ts';

/** A page that listens. */
export type Listening = { readonly world: World; readonly person: Visitor; readonly live: LiveStream };

/**
 * Ends what a test has done with an event that everybody hears. Of events one may not see, a page learns nothing but
 * that it has read past them, and that with the next message.
 */
export async function markEnd({ own }: World): Promise<void> {
  const marked = own.people.owner.client.communities.update.mutate({
    community: own.uuid,
    subtitle: `The end ${crypto.randomUUID()}`,
  });
  // Its deletion, which everybody hears, is an end as well.
  await marked.catch(async () => {
    const { code } = await refusal(marked);
    if (code !== 'communities.notFound') throw new Error(`the end was not marked: ${code}`);
  });
}

/** Waits until a page has read its streams as far as the log now goes. */
export async function caughtUp({ db }: Product, { world, person, live }: Listening): Promise<void> {
  const { rows } = await db.execute<{ stream: string; seq: string }>(sql`
    select 'community:' || uuid as stream, event_seq as seq from communities where uuid = ${world.own.uuid}
    union all select 'account:' || id, event_seq from accounts where id = ${person.account}::uuid`);
  for (const { stream, seq } of rows) await live.untilPosition(stream, Number(seq));
}

/** Waits until a page has heard of a change that wrote these very words. */
export async function heard(live: LiveStream, words: string): Promise<void> {
  await live.until((message) => message.kind === 'event' && JSON.stringify(message.event.data).includes(`"${words}"`));
}

/** A page has heard every event of a community from its first on, in order and none twice. */
export function expectEachOnce(live: LiveStream, { uuid }: Pick<Place, 'uuid'>): void {
  const seqs = live.events(`community:${uuid}`).map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, index) => index + 1));
}
