import { audit } from '@muster/upstream/platform/schema/service';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { identities } from '@muster/upstream/platform/schema/accounts';
import { and, desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { proofRequests } from '../../apps/upstream/src/features/session/tables.ts';
import { these } from '../bulk-actions/running.ts';
import { fetched } from '../import-export/exporting.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { Person } from '../support/world/people.ts';
import type { Page } from '../support/world/page.ts';
import type { Place } from '../support/world/world.ts';
import { newClock, nextCode, withPasskey, withTotp } from './factors.ts';
import { agree, begin, handOver } from './hand-over-flow.ts';
import { onOwnDomain, provedAt, requestOf } from './host-proof-flow.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });

const RIGHT = { way: 'password', value: PASSWORD } as const;
const granting = ({ client }: Pick<Person, 'client'>, request: string, proof: typeof RIGHT | null = RIGHT) =>
  client.session.grantHostProof.mutate({ request, proof });
const banOn = ({ client }: Pick<Page, 'client'>, { uuid, people }: Place) =>
  client.members.ban.mutate({ community: uuid, accId: people.member.account, reason: 'Spam', until: null });

describe('answers', () => {
  test('until when, and the very same call goes through on the host that asked', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const { page, session } = await onOwnDomain(use.stack, owner, own);
    const ban = () => banOn({ client: page.keyed('the-very-same-key') }, own);
    await expectRefusal(ban(), 'session.stepUpNeeded');
    const { until } = await granting(owner, await requestOf(page));
    expect(await page.client.session.proven.query({})).toEqual({ session, until });
    await ban();
    expect(await use.stack.db.select().from(proofRequests).where(eq(proofRequests.session, session))).toEqual([]);
  });

  test('is good for the session that asked alone, and for ten minutes', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const { page, origin, session } = await onOwnDomain(use.stack, owner, own);
    const other = await handOver(owner, origin, own.uuid);
    const before = await provedAt(use.stack, owner.device.session);
    await granting(owner, await requestOf(page));
    expect(await provedAt(use.stack, owner.device.session)).toEqual(before);
    await expectRefusal(banOn(other, own), 'session.stepUpNeeded');
    const old = { provedAt: new Date(Date.now() - 11 * 60_000) };
    await use.stack.db.update(sessions).set(old).where(eq(sessions.id, session));
    await expectRefusal(banOn(page, own), 'session.stepUpNeeded');
  });

  test('takes what a step-up takes: a code of the app, a recovery code and a passkey', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const { secret, recoveryCodes } = await withTotp(owner, clock);
    const { authenticator } = await withPasskey(owner, use.stack);
    const { page } = await onOwnDomain(use.stack, owner, own);
    const { options } = await owner.client.secondFactor.passkeyOptions.mutate({ purpose: 'prove' });
    const proofs = [
      { way: 'totp', value: await nextCode(secret, clock) },
      { way: 'recovery', value: recoveryCodes[0] ?? '' },
      { way: 'passkey', value: authenticator.show(options) },
    ] as const;
    for (const proof of proofs) {
      const request = await requestOf(page);
      await owner.client.session.grantHostProof.mutate({ request, proof });
      const again = { request: await requestOf(page), proof };
      await expectRefusal(owner.client.session.grantHostProof.mutate(again), 'session.wrongProof');
    }
    const { items } = await owner.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'signInChanged', values: { change: 'recovery code used' } });
  });

  test('takes a sign-in after the request, of an account that has nothing else to show', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    await use.stack.db.delete(identities).where(eq(identities.account, owner.account));
    const { page } = await onOwnDomain(use.stack, owner, own);
    const request = await requestOf(page);
    await expectRefusal(granting(owner, request, null), 'session.wrongProof');
    const anew = await owner.onAnotherDevice();
    expect(await anew.client.session.hostProof.query({ request })).toMatchObject({
      proofWays: [],
      signedInSince: true,
    });
    await granting(anew, request, null);
    await banOn(page, own);
  });

  test('is told to the pages of that session, and to those of no other one on the host', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const { page, origin, session } = await onOwnDomain(use.stack, owner, own);
    const other = await handOver(owner, origin, own.uuid);
    using live = page.live();
    using otherLive = other.live();
    await Promise.all([live.untilKind('live'), otherLive.untilKind('live')]);
    const { until } = await granting(owner, await requestOf(page));
    await expect
      .poll(() => live.events().filter(({ type }) => type === 'session:proved'))
      .toMatchObject([{ data: { session, until } }]);
    await owner.client.accounts.update.mutate({ username: `Later ${owner.username}`.slice(0, 32) });
    await expect.poll(() => otherLive.events().some(({ type }) => type === 'accountInfoUpdate')).toBe(true);
    expect(JSON.stringify(otherLive.events())).not.toContain(session);
  });

  test('is on the community’s record, with the host and the way', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const { page, audience, session } = await onOwnDomain(use.stack, owner, own);
    await granting(owner, await requestOf(page));
    const [entry] = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'AUTH_PROVE_HOST'), eq(audit.actor, owner.account)))
      .orderBy(desc(audit.id));
    expect(entry).toMatchObject({
      community: own.uuid,
      target: owner.account,
      session: owner.device.session,
      after: { audience, session, way: 'password' },
    });
  });
});

describe('refuses', () => {
  const WRONG = { way: 'password', value: 'not the password' } as const;

  test('a visitor, and the very session that asks', async () => {
    const { own, visitor } = await use.stack.world();
    const { page, session } = await onOwnDomain(use.stack, own.people.staff, own);
    const request = await requestOf(page);
    await expectRefusal(granting(visitor, request), 'session.required');
    await expectRefusal(granting(page, request), 'session.wrongHost');
    expect(await provedAt(use.stack, session)).toBeNull();
  });

  test('another account, with its own right password', async () => {
    const { own } = await use.stack.world();
    const { page, session } = await onOwnDomain(use.stack, own.people.staff, own);
    const request = await requestOf(page);
    await expectRefusal(granting(own.people.owner, request), 'session.proofNotYours');
    expect(await provedAt(use.stack, session)).toBeNull();
  });

  test('a wrong password, after which the right one still goes, and none at all', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { page } = await onOwnDomain(use.stack, staff, own);
    const request = await requestOf(page);
    await expectRefusal(staff.client.session.grantHostProof.mutate({ request, proof: WRONG }), 'session.wrongProof');
    const anew = await staff.onAnotherDevice();
    await expectRefusal(granting(anew, request, null), 'session.wrongProof');
    await granting(staff, request);
  });

  test('what was used, whatever is shown', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { page } = await onOwnDomain(use.stack, staff, own);
    const request = await requestOf(page);
    const both = await Promise.allSettled([granting(staff, request), granting(staff, request)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expectRefusal(granting(staff, request), 'session.proofOver');
  });

  test('what is older than five minutes', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { page, session } = await onOwnDomain(use.stack, staff, own);
    const request = await requestOf(page);
    const past = { expiresAt: new Date(clock.now() - 1) };
    await use.stack.db.update(proofRequests).set(past).where(eq(proofRequests.session, session));
    await expectRefusal(granting(staff, request), 'session.proofOver');
  });

  test('a session that has ended, by itself or with its parent', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { page } = await onOwnDomain(use.stack, staff, own);
    const request = await requestOf(page);
    await page.client.session.signOut.mutate();
    await expectRefusal(granting(staff, request), 'session.proofOver');

    const parent = await staff.onAnotherDevice();
    const child = await onOwnDomain(use.stack, parent, own);
    const theirs = await requestOf(child.page);
    await parent.client.session.signOut.mutate();
    await expectRefusal(granting(staff, theirs), 'session.proofOver');
    expect(await provedAt(use.stack, child.session)).toBeNull();
  });

  test('a session whose host changed hands', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { page, audience } = await onOwnDomain(use.stack, staff, own);
    const request = await requestOf(page);
    await use.stack.db.execute(`update custom_domains set state = 'released' where domain = '${audience}'`);
    await expectRefusal(granting(staff, request), 'session.proofOver');
  });

  test('the eleventh wrong try, of requests and step-ups together', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { page } = await onOwnDomain(use.stack, staff, own);
    const request = await requestOf(page);
    for (let tried = 0; tried < 5; tried += 1) {
      await expectRefusal(staff.client.session.grantHostProof.mutate({ request, proof: WRONG }), 'session.wrongProof');
      await expectRefusal(staff.client.secondFactor.prove.mutate(WRONG), 'session.wrongProof');
    }
    await expectRefusal(granting(staff, request), 'session.tooManyAttempts');
  });
});

test('a proof opens what is done to members: one sent away, lists taken out, many changed', async () => {
  const { own } = await use.stack.world();
  const { owner, member } = own.people;
  const { page } = await onOwnDomain(use.stack, owner, own);
  const kick = () => page.client.members.kick.mutate({ community: own.uuid, accId: member.account, reason: 'Spam' });
  await expectRefusal(kick(), 'session.stepUpNeeded');
  await granting(owner, await requestOf(page));
  await kick();
  const asked = { community: own.uuid, items: { kind: 'member' as const }, format: 'csv' as const, columns: ['name'] };
  const { address } = await page.client.importExport.export.mutate(asked);
  expect((await fetched(page, address)).status).toBe(200);
  const action = { kind: 'archive', reason: '' } as const;
  const run = { community: own.uuid, selection: these(own, 'staff'), action, expected: 1 };
  expect(await page.client.bulkActions.start.mutate(run)).toMatchObject({ kind: 'archive', total: 1 });
});

test('a stolen session renames, files and lets in nobody without a proof, and its person says what is their own', async () => {
  const { own } = await use.stack.world();
  const { owner, member, applicant } = own.people;
  const { page } = await onOwnDomain(use.stack, owner, own);
  const { members, memberNames, identifiers, shifts } = page.client;
  const community = own.uuid;
  const named = (accId: string) =>
    memberNames.rename.mutate({ community, accId, name: `Somebody ${accId.slice(0, 8)}`, whole: true });
  const value = '76561198000000001';
  const filed = (accId?: string) => identifiers.add.mutate({ community, accId, type: 'steam', value });
  const letIn = () => members.decide.mutate({ community, accId: applicant.account, decision: 'accept' });
  const startedAt = new Date(clock.date().getTime() - 3_600_000).toISOString();
  const times = { startedAt, endedAt: clock.date().toISOString(), reason: 'On patrol' };
  const clocked = () => shifts.add.mutate({ community, accId: member.account, ...times });
  const others = [() => named(member.account), () => filed(member.account), letIn, clocked];
  for (const change of others) await expectRefusal(change(), 'session.stepUpNeeded');
  await named(owner.account);
  const { id } = await filed();
  await identifiers.remove.mutate({ community, id });
  await granting(owner, await requestOf(page));
  for (const change of others) await change();
  await expectRefusal(shifts.setTypes.mutate({ community, shiftTypes: [], seen: [] }), 'session.wrongHost');
});

test('a proof opens nothing that the main site keeps for itself', async () => {
  const { own } = await use.stack.world();
  const { owner } = own.people;
  const { page } = await onOwnDomain(use.stack, owner, own);
  await granting(owner, await requestOf(page));
  const { communities, secondFactor, accounts } = page.client;
  const to = { community: own.uuid, accId: own.people.member.account };
  await expectRefusal(communities.startTransfer.mutate(to), 'session.wrongHost');
  await expectRefusal(secondFactor.beginTotp.mutate({}), 'session.wrongHost');
  await expectRefusal(accounts.revokeOtherDevices.mutate({}), 'session.wrongHost');
});

test('a session that is handed over anew begins without a proof', async () => {
  const { own } = await use.stack.world();
  const { owner } = own.people;
  const { page, origin } = await onOwnDomain(use.stack, owner, own);
  await granting(owner, await requestOf(page));
  const { page: anew, asked } = await begin(origin);
  await anew.visit((await agree(owner, asked, own.uuid)).href);
  expect(await anew.client.session.proven.query({})).toMatchObject({ until: null });
});
