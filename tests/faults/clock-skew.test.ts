import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { addApplicant } from '../support/world/world.ts';
import { type SkewedPair, startSkewedPair } from './skewed/skewed-pair.ts';

const use = useStack();
const TEN_MINUTES_MS = 10 * 60_000;
const started: SkewedPair[] = [];

/** A gateway whose clock is late before an upstream whose clock is right, and one that is early before an upstream that is early. */
beforeAll(async () => {
  started.push(await startSkewedPair(use.stack, { upstreamMs: 0, gatewayMs: -TEN_MINUTES_MS }));
  started.push(await startSkewedPair(use.stack, { upstreamMs: TEN_MINUTES_MS, gatewayMs: TEN_MINUTES_MS }));
});
afterAll(() => Promise.all(started.map((each) => each[Symbol.asyncDispose]())));

const origins = () => started.map(({ origin }) => origin);

test('servers whose clocks are twenty minutes apart agree on what happened, in which order, and who waits first', async () => {
  const { own } = await use.stack.world();
  const { staff, member } = own.people;
  const staffs = await Promise.all(origins().map((origin) => staff.at(origin)));
  const pages = await Promise.all(origins().map((origin) => member.at(origin)));
  const streams = pages.map((page) => page.live({ communities: [own.uuid] }));
  for (const live of streams) await live.untilKind('live');
  for (let turn = 0; turn < 6; turn += 1) {
    await staffs[turn % 2]?.client.communities.update.mutate({ community: own.uuid, subtitle: `turn ${turn}` });
  }
  for (const live of streams) {
    await live.untilPosition(`community:${own.uuid}`, 6);
    const told = live.events(`community:${own.uuid}`).map(({ seq, data }) => [seq, subtitleIn(data)]);
    expect(told).toEqual(Array.from({ length: 6 }, (_, turn) => [turn + 1, `turn ${turn}`]));
    live.close();
  }
  await addApplicant(use.stack, own);
  const lists = await Promise.all(staffs.map((page) => page.client.members.pending.query({ community: own.uuid })));
  expect(lists[0]?.items).toEqual(lists[1]?.items);
});

test('a session lasts by the database’s clock, whatever the servers think', async () => {
  const { own } = await use.stack.world();
  const [lasts, over] = [await own.people.member.onAnotherDevice(), await own.people.member.onAnotherDevice()];
  const ends = [
    [lasts, sql`now() + interval '5 minutes'`],
    [over, sql`now() - interval '5 minutes'`],
  ] as const;
  for (const [{ device }, expiresAt] of ends) {
    await use.stack.db.update(sessions).set({ expiresAt }).where(eq(sessions.id, device.session));
  }
  for (const origin of origins()) {
    expect((await (await lasts.at(origin)).client.accounts.me.query()).account.userId).toBe(lasts.account);
    await expectRefusal((await over.at(origin)).client.accounts.me.query(), 'session.required');
  }
});

test('a mutation asked of one server and repeated at the other is done once', async () => {
  const { stranger } = await use.stack.world();
  const key = crypto.randomUUID();
  const customId = `ravens-${key.slice(0, 8)}`;
  const [first, again] = await Promise.all(
    origins().map(async (origin) =>
      (await stranger.at(origin)).keyed(key).communities.create.mutate({ name: 'Ravens', customId }),
    ),
  );
  expect(again).toEqual(first);
  expect(await stranger.client.communities.mine.query()).toHaveLength(1);
});

function subtitleIn(data: unknown): string {
  return (data as { community: { subtitle: string } }).community.subtitle;
}
