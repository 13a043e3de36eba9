import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import { forgetProof } from './factors.ts';
import { onOwnDomain, provedAt } from './host-proof-flow.ts';

const use = useSharedStack();

describe('answers', () => {
  test('until when, and null once ten minutes are over', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { session } = member.device;
    await forgetProof(use.stack, member);
    expect(await member.client.session.proven.query({})).toEqual({ session, until: null });
    const { until } = await member.client.secondFactor.prove.mutate({ way: 'password', value: PASSWORD });
    expect(await member.client.session.proven.query({})).toEqual({ session, until });
    expect(Date.parse(until)).toBe(((await provedAt(use.stack, session))?.getTime() ?? 0) + 10 * 60_000);
  });

  test('null on a community’s own host, whatever the main site has proved', async () => {
    const { own } = await use.stack.world();
    const { page, session } = await onOwnDomain(use.stack, own.people.staff, own);
    await own.people.staff.client.secondFactor.prove.mutate({ way: 'password', value: PASSWORD });
    expect(await page.client.session.proven.query({})).toEqual({ session, until: null });
  });
});

describe('refuses', () => {
  test('a visitor', () => expectRefusal(use.world.visitor.client.session.proven.query({}), 'session.required'));
});
