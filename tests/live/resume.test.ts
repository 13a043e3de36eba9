import { describe, expect, test } from 'vitest';
import { asOwner } from '../support/stack.ts';
import { useStack } from '../support/use-stack.ts';
import type { LiveStream } from '../support/world/live-stream.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

describe('a stream whose connection broke', () => {
  test('goes on behind the last message: nothing is missed, nothing is told twice', async () => {
    const { own } = await use.stack.world();
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    for (let round = 0; round < 3; round += 1) {
      await update(own, 2);
      live.drop();
      await update(own, 2);
    }
    await heardUpTo(own, live);
    const seqs = live.events(`community:${own.uuid}`).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(live.sockets.length).toBeGreaterThan(1);
  });

  test('goes on from another page by the cursor alone, of the own account too', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const first = member.live({ communities: [own.uuid] });
    await first.untilKind('live');
    await update(own, 1);
    await heardUpTo(own, first);
    const { cursor } = first;
    first.close();
    await update(own, 1);
    await member.client.notifications.markRead.mutate({ ids: 'all' });
    using second = member.page.secondTab().live({ communities: [own.uuid], lastEventId: cursor });
    await second.untilKind('live');
    expect(
      second
        .events()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['accountInfoUpdate', 'communitySettingsUpdated']);
  });

  test.each(['not-a-cursor', '%00', 'eyJ4IjoxfQ', `${'z'.repeat(7)}.1.2`, 'z'.repeat(7_000)])(
    'is told to fetch anew with the cursor %s, and goes on from the present',
    async (lastEventId) => {
      const { own } = await use.stack.world();
      const stream = `community:${own.uuid}` as const;
      await update(own, 1);
      using live = own.people.member.live({ communities: [own.uuid], lastEventId });
      await live.untilKind('live');
      expect(live.messages).toContainEqual({ kind: 'reset', stream, reason: 'unknown', cursor: 1 });
      expect(live.events()).toEqual([]);
      await update(own, 1);
      expect((await live.untilEvent('communitySettingsUpdated')).seq).toBe(2);
    },
  );

  test('is told to fetch anew with the cursor of other communities', async () => {
    const { own, foreign } = await use.stack.world();
    const elsewhere = own.people.member.live({ communities: [foreign.uuid] });
    await elsewhere.untilKind('live');
    const lastEventId = elsewhere.cursor;
    elsewhere.close();
    using live = own.people.member.page.secondTab().live({ communities: [own.uuid], lastEventId });
    await live.untilKind('live');
    const stream = `community:${own.uuid}` as const;
    expect(live.messages).toContainEqual({ kind: 'reset', stream, reason: 'unknown', cursor: 0 });
  });

  test('is told to fetch anew when its cursor is ahead of the log, as after a restored backup', async () => {
    const { own } = await use.stack.world();
    const stream = `community:${own.uuid}` as const;
    using live = own.people.member.live({ communities: [own.uuid], from: { [stream]: 99 } });
    await live.untilKind('live');
    expect(live.messages).toContainEqual({ kind: 'reset', stream, reason: 'unknown', cursor: 0 });
  });

  test('is told to fetch anew when what it missed is no longer kept', async () => {
    const { own } = await use.stack.world();
    const stream = `community:${own.uuid}` as const;
    await update(own, 3);
    await asOwner(use.stack, `delete from events where stream = '${stream}' and seq < 3`);
    using live = own.people.member.live({ communities: [own.uuid], from: { [stream]: 1 } });
    await live.untilKind('live');
    expect(live.messages).toContainEqual({ kind: 'reset', stream, reason: 'tooOld', cursor: 3 });
  });
});

async function update({ uuid, people }: Place, times: number): Promise<void> {
  for (let index = 0; index < times; index += 1) {
    await people.staff.client.communities.update.mutate({ community: uuid, subtitle: crypto.randomUUID() });
  }
}

async function heardUpTo({ uuid, people }: Place, live: LiveStream): Promise<void> {
  const { asOf } = await people.staff.client.communities.get.query({ community: uuid });
  await live.untilPosition(`community:${uuid}`, asOf);
}
