import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bulkKinds } from '../../apps/upstream/src/features.ts';
import { workOn } from '../../apps/upstream/src/features/bulk-actions/worker.ts';
import { memberRuns } from '../../apps/upstream/src/features/bulk-actions/tables.ts';
import { empower } from '../departments/asking.ts';
import { heldRun, over } from '../bulk-actions/running.ts';
import { rankKey, says } from '../permissions/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Client } from '../support/world/page.ts';
import type { Place } from '../support/world/world.ts';
import { newClock, nextCode, withPasskey, withTotp } from './factors.ts';
import { handOver, ownDomain } from './hand-over-flow.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

/** A community that asks whoever manages members for a second factor; its staff have one, and are here without it. */
async function withRule() {
  const { own } = await use.stack.world();
  const { owner, staff } = own.people;
  await empower(use.stack, own, ['system.kick', 'system.changePermissions']);
  await withTotp(owner, clock);
  const rule = { community: own.uuid, permissions: ['system.manageMembers' as const] };
  await owner.client.communities.setSecondFactorRule.mutate(rule);
  const { secret } = await withTotp(staff, clock);
  return { own, secret, elsewhere: await staff.onAnotherDevice() };
}

const viewerOf = async ({ uuid: community }: Place, client: Client) =>
  (await client.communities.get.query({ community })).viewer;

describe('ranks that need a second factor', () => {
  test('give a run that was begun before what its author has, whatever their session showed', async () => {
    const { own, elsewhere } = await withRule();
    const { staff } = own.people;
    const run = await heldRun(use.stack, own, { by: staff.account, session: elsewhere.device.session });
    await use.stack.db
      .update(memberRuns)
      .set({ workerUntil: new Date(0) })
      .where(eq(memberRuns.id, run));
    await workOn({ services: use.stack.upstream.services, kinds: bulkKinds }, { community: own.uuid, id: run });
    expect(await over(own, { id: run })).toMatchObject({ done: 1, failed: 0 });
  });

  test('give nothing in a session in which it was not shown, and all again once it was', async () => {
    const { own, secret, elsewhere } = await withRule();
    const { uuid: community, people } = own;
    const { client } = elsewhere;
    const due = { permissions: [], secondFactorDue: true, secondFactorUnshown: true };
    expect(await viewerOf(own, client)).toMatchObject(due);
    const kick = { community, accId: people.member.account, reason: 'x' };
    const changes = [says('system.kick', 'allow')];
    const writes = [
      () => client.members.pending.query({ community }),
      () => client.members.kick.mutate(kick),
      () => client.permissions.edit.mutate({ community, base: 0, targets: [rankKey(own.ranks.Member)], changes }),
    ];
    for (const write of writes) await expectRefusal(write(), 'permissions.secondFactorUnshown');
    // Where it was set up, it was shown.
    expect(await viewerOf(own, people.staff.client)).toMatchObject({
      secondFactorDue: false,
      secondFactorUnshown: false,
    });
    await client.secondFactor.prove.mutate({ way: 'totp', value: await nextCode(secret, clock) });
    expect(await viewerOf(own, client)).toMatchObject({ secondFactorDue: false, secondFactorUnshown: false });
    await client.members.pending.query({ community });
    await client.members.kick.mutate(kick);
  });

  test('give nothing on the community’s own host, until it is shown in the session that was handed over', async () => {
    const { own, secret, elsewhere } = await withRule();
    const page = await handOver(elsewhere, await ownDomain(use.stack, own), own.uuid);
    const ask = () => page.client.members.pending.query({ community: own.uuid });
    await expectRefusal(ask(), 'permissions.secondFactorUnshown');
    await elsewhere.client.secondFactor.prove.mutate({ way: 'totp', value: await nextCode(secret, clock) });
    await ask();
  });

  test('by a passkey as well, set up or shown', async () => {
    const { own, elsewhere } = await withRule();
    const { staff } = own.people;
    const { authenticator } = await withPasskey(staff, use.stack, 'Key');
    const other = await staff.onAnotherDevice();
    await expectRefusal(other.client.members.pending.query({ community: own.uuid }), 'permissions.secondFactorUnshown');
    const { options } = await other.client.secondFactor.passkeyOptions.mutate({ purpose: 'prove' });
    await other.client.secondFactor.prove.mutate({ way: 'passkey', value: authenticator.show(options) });
    await other.client.members.pending.query({ community: own.uuid });
    expect((await elsewhere.client.session.current.query()).loggedIn).toBe(false);
  });

  test('are not asked about of whoever holds none of the kind, nor where there is no rule', async () => {
    const { own } = await withRule();
    const { member } = own.people;
    await withTotp(member, clock);
    const { client } = await member.onAnotherDevice();
    expect(await viewerOf(own, client)).toMatchObject({ secondFactorDue: false, secondFactorUnshown: true });
    const { foreign } = use.world;
    expect(await viewerOf(foreign, client)).toMatchObject({ secondFactorDue: false, secondFactorUnshown: false });
  });

  test('count as given where nobody is here by a session: as in an analysis', async () => {
    const { own } = await withRule();
    const { owner, staff } = own.people;
    const about = { community: own.uuid, accId: staff.account };
    const { results } = await owner.client.permissions.analyse.query(about);
    expect(results.map(({ because }) => because)).not.toContain('secondFactorDue');
  });
});
