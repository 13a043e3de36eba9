import { expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import type { LiveStream } from '../support/world/live-stream.ts';
import { addApplicant, type Place } from '../support/world/world.ts';

const use = useStack();
const everyone = 'communities:countsUpdated';
const members = 'members:listUpdated';
const staffAndSelf = 'comAccountInformationUpdate';

test('of somebody’s being let in, each hears what is for them', async () => {
  const world = await use.stack.world();
  const heard = async (name: Parameters<typeof world.person>[0]) => {
    const live = world.person(name).live({ communities: [world.own.uuid] });
    await live.untilKind('live');
    return { name, live };
  };
  const pages = await Promise.all(
    (['visitor', 'stranger', 'banned', 'applicant', 'member', 'staff', 'owner'] as const).map(heard),
  );
  const newcomer = await addApplicant(use.stack, world.own);
  using own = newcomer.live({ communities: [world.own.uuid] });
  await own.untilKind('live');
  await letIn(world.own, newcomer.account);
  const types = async (live: LiveStream) => {
    await live.untilEvent(everyone);
    return [...new Set(live.events(`community:${world.own.uuid}`).map(({ type }) => type))].sort();
  };
  for (const { name, live } of pages) {
    const expected = ['staff', 'owner'].includes(name)
      ? [staffAndSelf, everyone, members]
      : name === 'member'
        ? [everyone, members]
        : [everyone];
    expect({ name, types: await types(live) }).toEqual({ name, types: expected });
    if (expected.length === 1) expect(JSON.stringify(live.messages)).not.toContain(newcomer.account);
    live.close();
  }
  expect(await types(own)).toEqual([staffAndSelf, everyone, members]);
});

test('who looks as a member hears what is for members, live and from the log, and all of it again afterwards', async () => {
  const { own } = await use.stack.world();
  const { owner, member } = own.people;
  const [community, stream] = [own.uuid, `community:${own.uuid}`] as const;
  const before = owner.live({ communities: [community] });
  await before.untilKind('live');
  await own.people.staff.client.communities.update.mutate({ community, subtitle: 'a cursor' });
  await before.untilEvent('communitySettingsUpdated');
  const { cursor } = before;
  before.close();
  await owner.client.permissions.viewAs.mutate({ community, as: { kind: 'member', accId: member.account } });
  using live = owner.page.secondTab().live({ communities: [community] });
  await live.untilKind('live');
  const newcomer = await addApplicant(use.stack, own);
  await letIn(own, newcomer.account);
  await live.untilEvent(members);
  using resumed = owner.page.secondTab().live({ communities: [community], lastEventId: cursor });
  await resumed.untilEvent(members);
  for (const page of [live, resumed]) {
    expect(page.events(stream).map(({ type }) => type)).not.toContain(staffAndSelf);
  }
  await owner.client.permissions.endView.mutate({ community });
  await letIn(own, (await addApplicant(use.stack, own)).account);
  await live.untilEvent(staffAndSelf);
});

test('somebody who leaves hears no more of what is for members, from the next event on', async () => {
  const { own } = await use.stack.world();
  const { member } = own.people;
  using live = member.live({ communities: [own.uuid] });
  await live.untilKind('live');
  await letIn(own, (await addApplicant(use.stack, own)).account);
  await live.untilEvent(members);
  await member.client.communities.leave.mutate({ community: own.uuid });
  await live.until((message) => message.kind === 'event' && message.event.type === staffAndSelf);
  const after = live.messages.length;
  const { account } = await addApplicant(use.stack, own);
  await letIn(own, account);
  await live.until((message) => message.kind === 'event' && dashboardMembers(message.event.data) === 4, after);
  expect(JSON.stringify(live.messages.slice(after))).not.toContain(account);
});

test('what was missed is told as one may see it now, not as one could then', async () => {
  const { own } = await use.stack.world();
  const { member } = own.people;
  const before = member.live({ communities: [own.uuid] });
  await before.untilKind('live');
  await own.people.staff.client.communities.update.mutate({ community: own.uuid, subtitle: 'a cursor' });
  await before.untilEvent('communitySettingsUpdated');
  const { cursor } = before;
  before.close();
  const { account } = await addApplicant(use.stack, own);
  await letIn(own, account);
  await member.client.communities.leave.mutate({ community: own.uuid });
  using live = member.page.secondTab().live({ communities: [own.uuid], lastEventId: cursor });
  await live.untilKind('live');
  expect(JSON.stringify(live.events(`community:${own.uuid}`))).not.toContain(account);
  expect(live.events(`community:${own.uuid}`).map(({ type }) => type)).toContain(everyone);
});

async function letIn({ uuid, people }: Place, accId: string): Promise<void> {
  await people.staff.client.members.decide.mutate({ community: uuid, accId, decision: 'accept' });
}

function dashboardMembers(data: unknown): number | null {
  return (data as { dashboard?: { members: number } } | null)?.dashboard?.members ?? null;
}
