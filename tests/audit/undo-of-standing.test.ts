import { inverseOf } from '@muster/contracts/audit/inverses';
import { getUntypedClient } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { endBans } from '../../apps/upstream/src/features/members/standing/ban-ends.ts';
import { letOnly } from '../departments/asking.ts';
import { acted } from '../members/asking.ts';
import { newClock } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

/** The last entry as the owner reads it, with the call that takes it back. */
async function lastOf({ uuid, people }: Place, action: string) {
  const { client } = people.owner;
  const { items } = await client.audit.list.query({ community: uuid, action, limit: 1 });
  const entry = await client.audit.get.query({ community: uuid, seq: items[0]?.seq ?? 0 });
  const inverse = inverseOf(entry);
  if (!inverse) throw new Error('nothing takes it back');
  const undo = () => getUntypedClient(client).mutation(inverse.call, { community: uuid, ...inverse.input });
  return { entry, undo };
}

const mine = ({ uuid, people }: Place) => people.member.client.members.mine.query({ community: uuid });

describe('undoing from the record what was seen there, and nothing newer', () => {
  test('a ban that ended does not lift the next one: input.outdated', async () => {
    const { own } = await use.stack.world();
    const until = new Date(clock.date().getTime() + 60_000).toISOString();
    await acted(own, 'ban', { whose: 'member', until });
    const { undo } = await lastOf(own, 'MEMBER_BAN');
    await clock.advance(61_000);
    await endBans(use.stack.upstream.services);
    await acted(own, 'ban', { whose: 'member' });
    await expectRefusal(undo(), 'input.outdated');
    expect(await mine(own)).toMatchObject({ banned: true });
    await (await lastOf(own, 'MEMBER_BAN')).undo();
    expect(await mine(own)).toMatchObject({ banned: false });
  });

  test('archiving comes back with the ranks it took, as undoing a run does', async () => {
    const { own } = await use.stack.world();
    await acted(own, 'archive', { whose: 'member' });
    const { undo, entry } = await lastOf(own, 'MEMBER_ARCHIVE');
    expect(entry).toMatchObject({ before: { ranks: ['Crew'] }, after: { ranks: [] } });
    await undo();
    expect(await mine(own)).toMatchObject({ sysStatus: 'active', ranks: [own.ranks.Member] });
  });

  test('a reactivation after which ranks were given stays: input.outdated', async () => {
    const { own } = await use.stack.world();
    await acted(own, 'archive', { whose: 'member' });
    await acted(own, 'reactivate', { whose: 'member' });
    const { undo } = await lastOf(own, 'MEMBER_REACTIVATE');
    const { departments } = own.people.owner.client;
    const about = { community: own.uuid, accId: own.people.member.account };
    await departments.changeRanks.mutate({ ...about, give: [{ rank: own.ranks.Member }] });
    await expectRefusal(undo(), 'input.outdated');
    expect(await mine(own)).toMatchObject({ sysStatus: 'active', ranks: [own.ranks.Member] });
  });

  test('archiving that was undone and done again is another one: input.outdated', async () => {
    const { own } = await use.stack.world();
    await acted(own, 'archive', { whose: 'member' });
    const { undo } = await lastOf(own, 'MEMBER_ARCHIVE');
    await undo();
    await clock.advance(1_000);
    await acted(own, 'archive', { whose: 'member' });
    await expectRefusal(undo(), 'input.outdated');
  });
});

describe('what a change of ranks says', () => {
  test('is withheld from who may view the record alone, and not from who may change ranks', async () => {
    const { own } = await use.stack.world();
    const { departments, audit } = own.people.owner.client;
    const about = { community: own.uuid, accId: own.people.member.account };
    await departments.changeRanks.mutate({ ...about, take: [own.ranks.Member], reason: 'Conduct' });
    const { items } = await audit.list.query({ community: own.uuid, limit: 1 });
    const read = () => own.people.staff.client.audit.get.query({ community: own.uuid, seq: items[0]?.seq ?? 0 });
    await letOnly(use.stack, own, ['system.viewAudit']);
    expect(JSON.stringify(await read())).not.toContain('Conduct');
    await letOnly(use.stack, own, ['system.viewAudit', 'system.changeRanks']);
    expect(await read()).toMatchObject({ after: { reason: 'Conduct' } });
  });
});
