import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();
const rules = (by: 'staff' | 'member', community = use.world.own.uuid) =>
  use.world.own.people[by].client.identifiers.rules.query({ community });

describe('answers', () => {
  test('that people enter their own, until somebody says otherwise', async () => {
    expect(await rules('staff')).toEqual({ selfEdit: true });
  });
});

describe('refuses', () => {
  test('a member, whose rank does not allow it', () => expectRefusal(rules('member'), 'permissions.missing'));

  test('a community that is not there', () => expectRefusal(rules('staff', NOBODY), 'communities.notFound'));
});
