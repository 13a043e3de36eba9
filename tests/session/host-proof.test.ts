import { customDomains } from '@muster/upstream/platform/schema/hosts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { proofRequests } from '../../apps/upstream/src/features/session/tables.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';
import { onOwnDomain, requestOf } from './host-proof-flow.ts';

const use = useStack();
const asking = ({ client }: Pick<Person, 'client'>, request: string) => client.session.hostProof.query({ request });

describe('answers', () => {
  test('which host asks for which community, by the session alone', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const { page, audience, origin } = await onOwnDomain(use.stack, staff, own);
    const answer = await asking(staff, await requestOf(page));
    expect(answer).toMatchObject({ audience, origin, proofWays: ['password'], signedInSince: false });
    expect(answer.community).toMatchObject({ uuid: own.uuid, customId: own.customId, name: own.name });
  });

  test('to the same account on another device too', async () => {
    const { own } = await use.stack.world();
    const { page, audience } = await onOwnDomain(use.stack, own.people.staff, own);
    const elsewhere = await own.people.staff.onAnotherDevice();
    expect(await asking(elsewhere, await requestOf(page))).toMatchObject({ audience });
  });

  test('on a page that nobody can put into a frame or keep', async () => {
    const { headers } = await use.world.own.people.staff.page.visit('/hand-over/prove?request=none');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' });
  });
});

describe('refuses', () => {
  test('a visitor, and the very session that asks', async () => {
    const { own, visitor } = await use.stack.world();
    const { page } = await onOwnDomain(use.stack, own.people.staff, own);
    const request = await requestOf(page);
    await expectRefusal(asking(visitor, request), 'session.required');
    await expectRefusal(asking(page, request), 'session.wrongHost');
  });

  test('another account, the owner of the community included', async () => {
    const { own, stranger } = await use.stack.world();
    const { page } = await onOwnDomain(use.stack, own.people.staff, own);
    const request = await requestOf(page);
    for (const other of [own.people.owner, stranger]) {
      await expectRefusal(asking(other, request), 'session.proofNotYours');
    }
  });

  test('what nobody asked for, what is older than five minutes, and what a session asked for that has ended', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    await expectRefusal(asking(staff, 'r'.repeat(43)), 'session.proofOver');
    const { page, session } = await onOwnDomain(use.stack, staff, own);
    const request = await requestOf(page);
    const past = { expiresAt: new Date(Date.now() - 1) };
    await use.stack.db.update(proofRequests).set(past).where(eq(proofRequests.session, session));
    await expectRefusal(asking(staff, request), 'session.proofOver');
    const ended = await requestOf(page);
    await page.client.session.signOut.mutate();
    await expectRefusal(asking(staff, ended), 'session.proofOver');
  });

  test('a host that is its community’s no more', async () => {
    const { own, foreign } = await use.stack.world();
    const { staff } = own.people;
    const { page, audience } = await onOwnDomain(use.stack, staff, own);
    const request = await requestOf(page);
    await use.stack.db.update(customDomains).set({ community: foreign.uuid }).where(eq(customDomains.domain, audience));
    await expectRefusal(asking(staff, request), 'session.proofOver');
  });
});
