import { calls } from '@muster/contracts/calls';
import type { Call } from '@muster/contracts/kit/call';
import type { EventSpec } from '@muster/contracts/kit/event';
import { events, proceduresOf, refetchedBy } from '@muster/contracts/events';
import { expect, test } from 'vitest';
import { freshDomain } from '../hosts/domain-rig.ts';
import { empower } from '../departments/asking.ts';
import { edit, says } from '../permissions/asking.ts';
import { newClock, nextCode, withTotp } from '../session/factors.ts';
import { onOwnDomain } from '../session/host-proof-flow.ts';
import { handOver, ownDomain } from '../session/hand-over-flow.ts';
import { useStack } from '../support/use-stack.ts';
import type { LiveStream } from '../support/world/live-stream.ts';
import type { Page } from '../support/world/page.ts';
import { addApplicant, type Place } from '../support/world/world.ts';
import { heard } from './caught-up.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });
const ofStaff = 'comAccountInformationUpdate';

/** A community whose staff need a second factor; theirs was shown where they set it up, and nowhere else. */
async function withRule() {
  const { own } = await use.stack.world();
  const { owner, staff } = own.people;
  await withTotp(owner, clock);
  await owner.client.communities.setSecondFactorRule.mutate({
    community: own.uuid,
    permissions: ['system.manageMembers'],
  });
  const { secret } = await withTotp(staff, clock);
  return { own, secret, elsewhere: await staff.onAnotherDevice() };
}

async function listening({ uuid }: Place, page: Page, lastEventId?: string): Promise<LiveStream> {
  const live = page.live({ communities: [uuid], ...(lastEventId !== undefined && { lastEventId }) });
  await live.untilKind('live');
  return live;
}

/** A person applies, of which staff hear; all that is told until now has been heard when it is done. */
async function somebodyApplies(place: Place, ...streams: LiveStream[]): Promise<string> {
  const { account } = await addApplicant(use.stack, place);
  const subtitle = crypto.randomUUID();
  await place.people.owner.client.communities.update.mutate({ community: place.uuid, subtitle });
  for (const live of streams) await heard(live, subtitle);
  return account;
}

/** What a page was told of a community. Its notices are its account's, and say who applied as well. */
const told = (live: LiveStream, { uuid }: Place) => JSON.stringify(live.events(`community:${uuid}`));
const types = (live: LiveStream, { uuid }: Place) => live.events(`community:${uuid}`).map(({ type }) => type);

test('of two sessions of one person, the one that showed its second factor hears what is for staff, the other does not', async () => {
  const { own, elsewhere } = await withRule();
  using shown = await listening(own, own.people.staff.page);
  using unshown = await listening(own, elsewhere.page);
  const { cursor } = unshown;
  const account = await somebodyApplies(own, shown, unshown);
  expect(told(shown, own)).toContain(account);
  expect(types(unshown, own)).not.toContain(ofStaff);
  expect(told(unshown, own)).not.toContain(account);
  // Nor is it told later, to a page that was away.
  using resumed = await listening(own, elsewhere.page.secondTab(), cursor);
  await somebodyApplies(own, resumed);
  expect(types(resumed, own)).toContain('communitySettingsUpdated');
  expect(types(resumed, own)).not.toContain(ofStaff);
});

test('a session that shows its factor hears what is for staff from the very next event on, and is told to ask again', async () => {
  const { own, secret, elsewhere } = await withRule();
  using live = await listening(own, elsewhere.page);
  // What is decided for it just before is remembered.
  const before = await somebodyApplies(own, live);
  await elsewhere.client.secondFactor.prove.mutate({ way: 'totp', value: await nextCode(secret, clock) });
  const after = await somebodyApplies(own, live);
  expect(told(live, own)).not.toContain(before);
  expect(told(live, own)).toContain(after);
  const { data } = await live.untilEvent('session:factorShown');
  expect(data).toEqual({ sessions: [elsewhere.device.session] });
  const { items } = await elsewhere.client.members.pending.query({ community: own.uuid });
  expect(items.map(({ accId }) => accId)).toEqual(expect.arrayContaining([before, after]));
});

test('on a community’s own host it goes by the session it came from, whose proof is heard of there', async () => {
  const { own, secret, elsewhere } = await withRule();
  const page = await handOver(elsewhere, await ownDomain(use.stack, own), own.uuid);
  const { session } = await page.client.session.current.query();
  using live = await listening(own, page);
  const before = await somebodyApplies(own, live);
  await elsewhere.client.secondFactor.prove.mutate({ way: 'totp', value: await nextCode(secret, clock) });
  expect((await live.untilEvent('session:factorShown')).data).toEqual({ sessions: [session] });
  const after = await somebodyApplies(own, live);
  expect(told(live, own)).not.toContain(before);
  expect(told(live, own)).toContain(after);
});

test('whoever looks as somebody else in a session that has not shown its factor hears no more than by itself', async () => {
  const { own, elsewhere } = await withRule();
  await empower(use.stack, own, ['system.changePermissions']);
  const { member, owner } = own.people;
  const rule = { community: own.uuid, permissions: [] };
  await owner.client.communities.setSecondFactorRule.mutate(rule);
  const as = { kind: 'member', accId: member.account } as const;
  await elsewhere.client.permissions.viewAs.mutate({ community: own.uuid, as });
  await owner.client.communities.setSecondFactorRule.mutate({ ...rule, permissions: ['system.manageMembers'] });
  using live = await listening(own, elsewhere.page);
  await somebodyApplies(own, live);
  expect(types(live, own)).not.toContain(ofStaff);
});

test('a right that a rank is given is heard by from the very next event on', async () => {
  const { own } = await use.stack.world();
  using live = await listening(own, own.people.member.page);
  await somebodyApplies(own, live);
  await edit(own, [own.ranks.Member], [says('system.manageMembers', 'allow')]);
  const account = await somebodyApplies(own, live);
  expect(told(live, own)).toContain(account);
});

test('what is read on the main site alone is not told to a community’s own host', async () => {
  const { own } = await use.stack.world();
  const { owner } = own.people;
  const { page } = await onOwnDomain(use.stack, owner, own);
  using there = await listening(own, page);
  using here = await listening(own, owner.page);
  const domain = freshDomain();
  await owner.client.hosts.addDomain.mutate({ community: own.uuid, domain });
  await somebodyApplies(own, there, here);
  expect(told(here, own)).toContain(domain);
  expect(told(there, own)).not.toContain(domain);
});

test('an event whose answers are all read on the main site alone says so', () => {
  const scopeOf = (procedure: string) => {
    const [slug, name] = procedure.split('.') as [keyof typeof calls, string];
    return (calls[slug] as Readonly<Record<string, Call>>)[name]?.scope ?? 'account';
  };
  for (const { type, stream, audience, scope } of Object.values<EventSpec>(events)) {
    const read = [...proceduresOf(type), ...refetchedBy(type)];
    if (stream !== 'community' || audience === 'anyone' || read.length === 0) continue;
    const isMainSites = read.every((procedure) => scopeOf(procedure) === 'account');
    expect({ type, scope }).toEqual({ type, scope: isMainSites ? 'account' : undefined });
  }
});
