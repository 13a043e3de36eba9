import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

test('a second tab hears what the first one caused, and can tell which page it was', async () => {
  const { own } = await use.stack.world();
  const { staff } = own.people;
  const second = staff.page.secondTab();
  const pages = [staff.page, second].map((page) => page.live({ communities: [own.uuid] }));
  for (const live of pages) await live.untilKind('live');
  await second.client.communities.update.mutate({ community: own.uuid, subtitle: 'from the second tab' });
  for (const live of pages) {
    const event = await live.untilEvent('communitySettingsUpdated');
    expect(event.by).toMatchObject({ account: staff.account, clientId: second.clientId });
    live.close();
  }
});

test('seven tabs on plain http are all live, and each hears everything', async () => {
  const { own } = await use.stack.world();
  const { member, staff } = own.people;
  const tabs = Array.from({ length: 7 }, () => member.page.secondTab().live({ communities: [own.uuid] }));
  for (const tab of tabs) await tab.untilKind('live');
  await staff.client.communities.update.mutate({ community: own.uuid, subtitle: 'to all seven' });
  for (const tab of tabs) {
    await tab.untilEvent('communitySettingsUpdated');
    expect(tab.events()).toHaveLength(1);
    tab.close();
  }
});

test('a key made at the click is the event’s cause, so that a page knows its own change', async () => {
  const { own } = await use.stack.world();
  using live = own.people.member.live({ communities: [own.uuid] });
  await live.untilKind('live');
  const key = crypto.randomUUID();
  await own.people.staff.page.keyed(key).communities.update.mutate({ community: own.uuid, subtitle: 'keyed' });
  expect((await live.untilEvent('communitySettingsUpdated')).by.mutationId).toBe(key);
});
