import { ActionList } from '@muster/contracts/actions/model';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { describe, expect, test } from 'vitest';
import { checkActions } from '../../apps/upstream/src/features/actions/public.ts';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import type { SignedInContext } from '../../apps/upstream/src/platform/handler.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { action, allow, giving, inCall, refused, taking } from './acting.ts';

const use = useSharedStack();
const check = (place: Place, by: Role, ...list: ReturnType<typeof action>[]) =>
  inCall(use.stack, place, by, (context) => checkActions(context as SignedInContext, place.uuid, list));

describe('a list is saved only with actions that its saver could do by hand', () => {
  test.each([
    ['setName', { name: 'New name' }, 'system.changeDisplayName'],
    ['archive', { reason: '' }, 'system.archive'],
    ['kick', { reason: 'Away' }, 'system.kick'],
    ['ban', { reason: 'Away', end: null }, 'system.ban'],
    ['notice', { text: 'Hello' }, 'system.manageActions'],
    ['email', { subject: 'Hello', text: 'Hello' }, 'system.manageActions'],
  ] as const)('%s', async (kind, settings, permission) => {
    const failure = await refused(check(use.world.own, 'staff', action(kind, settings)), 'permissions.missing');
    expect(failure.details.missing).toMatchObject({ permission });
    await check(use.world.own, 'owner', action(kind, settings));
  });

  test('ranks at or above their own power, and ranks with permissions that they lack', async () => {
    const { own } = await use.stack.world();
    const all = PERMISSION_NAMES.filter((name) => name !== 'system.changeHigherPermission');
    await allow(use.stack, own.ranks.Moderator, allowing(all.filter((name) => name !== 'system.ban')));
    await refused(check(own, 'staff', giving(own.ranks.Moderator)), 'permissions.outranked');
    await refused(check(own, 'staff', taking(own.ranks.Moderator)), 'permissions.outranked');
    await check(own, 'staff', giving(own.ranks.Member));
    await allow(use.stack, own.ranks.Member, allowing(['system.ban']));
    await refused(check(own, 'staff', giving(own.ranks.Member)), 'permissions.notYours');
  });

  test('ranks, statuses and fields of another community', async () => {
    const { own, foreign } = use.world;
    await refused(check(own, 'owner', giving(foreign.ranks.Member)), 'departments.rankUnknown');
    await refused(check(own, 'owner', taking(foreign.ranks.Member)), 'departments.rankUnknown');
    const id = crypto.randomUUID();
    await refused(check(own, 'owner', action('setStatus', { status: id })), 'members.statusUnknown');
    await refused(check(own, 'owner', action('setField', { field: id, value: null })), 'profileFields.unknown');
  });

  test('a ban until a moment that has passed', () =>
    refused(
      check(
        use.world.own,
        'owner',
        action('ban', { reason: 'Away', end: { by: 'moment', at: '2020-01-01T00:00:00Z' } }),
      ),
      'members.endPassed',
    ));
});

test('a list has at most twenty actions, each with an id of its own', () => {
  const one = action('letIn', {});
  expect(ActionList.safeParse([one, one]).success).toBe(false);
  expect(ActionList.safeParse(Array.from({ length: 20 }, () => action('letIn', {}))).success).toBe(true);
  expect(ActionList.safeParse(Array.from({ length: 21 }, () => action('letIn', {}))).success).toBe(false);
  expect(ActionList.safeParse([{ ...one, kind: 'explode' }]).success).toBe(false);
  expect(ActionList.safeParse([action('giveRanks', { ranks: [] })]).success).toBe(false);
});
