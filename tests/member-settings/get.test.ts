import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import { allow } from '../actions/acting.ts';
import { addStatuses } from '../members/asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('how a community treats its members, and the version a change names', async () => {
    const { own } = await use.stack.world();
    const { onDuty, onLeave } = await addStatuses(use.stack, own);
    expect(await own.people.staff.client.memberSettings.get.query({ community: own.uuid })).toEqual({
      onJoinStatus: 'pending',
      onJoinRank: expect.any(String),
      onJoinActions: [],
      statuses: [
        { uuid: onDuty, label: 'On duty', color: '#2f9e44' },
        { uuid: onLeave, label: 'On leave', color: null },
      ],
      allowNameEditing: true,
      nameIdentFormat: null,
      longShiftHours: 12,
      timeZone: 'UTC',
      weekStart: 'monday',
      requireDiscord: false,
      version: 1,
    });
  });
});

test('the same for people who manage forms, whose conditions name statuses', async () => {
  const { own } = await use.stack.world();
  const get = () => own.people.member.client.memberSettings.get.query({ community: own.uuid });
  await allow(use.stack, own.ranks.Member, allowing(['system.manageForms']));
  expect(await get()).toMatchObject({ allowNameEditing: true });
});

describe('refuses', () => {
  test('a member who neither looks after members nor edits the community', () =>
    expectRefusal(
      use.world.own.people.member.client.memberSettings.get.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
