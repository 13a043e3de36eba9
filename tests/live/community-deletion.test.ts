import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

test('everybody who looks at a community hears that it is gone, and the stream goes on', async () => {
  const { own, visitor, stranger } = await use.stack.world();
  const { owner, member } = own.people;
  const pages = [visitor, stranger, member].map((person) => person.live({ communities: [own.uuid] }));
  for (const live of pages) await live.untilKind('live');
  await owner.client.communities.delete.mutate({ community: own.uuid, name: own.name });
  for (const live of pages) {
    const event = await live.untilEvent('communityDeletion');
    expect(event).toMatchObject({ stream: `community:${own.uuid}`, data: { community: own.uuid } });
  }
  await member.client.notifications.markRead.mutate({ ids: 'all' });
  await pages[2]?.untilEvent('accountInfoUpdate');
  for (const live of pages) live.close();
});

test('a page that was away then learns it when it comes back', async () => {
  const { own } = await use.stack.world();
  const { owner, member } = own.people;
  const { asOf } = await member.client.communities.get.query({ community: own.uuid });
  await owner.client.communities.delete.mutate({ community: own.uuid, name: own.name });
  const stream = `community:${own.uuid}` as const;
  using live = member.live({ communities: [own.uuid], from: { [stream]: asOf } });
  await live.untilKind('live');
  const told = live.messages.map((message) => (message.kind === 'event' ? message.event.type : message.kind));
  expect(told).toEqual(['hello', 'communityDeletion', 'live']);
});
