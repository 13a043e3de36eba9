import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();
const set = (by: 'staff' | 'member', community = use.world.own.uuid) =>
  use.world.own.people[by].client.identifiers.setRules.mutate({ community, selfEdit: false });

describe('answers', () => {
  test('what holds from now on, and tells pages as of other settings', async () => {
    const { own } = await use.stack.world();
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    const { identifiers } = own.people.staff.client;
    expect(await identifiers.setRules.mutate({ community: own.uuid, selfEdit: false })).toEqual({ selfEdit: false });
    await live.untilEvent('communitySettingsUpdated');
    expect(await identifiers.rules.query({ community: own.uuid })).toEqual({ selfEdit: false });
    await identifiers.setRules.mutate({ community: own.uuid, selfEdit: true });
    expect(await identifiers.rules.query({ community: own.uuid })).toEqual({ selfEdit: true });
  });
});

describe('refuses', () => {
  test('a member, whose rank does not allow it', () => expectRefusal(set('member'), 'permissions.missing'));

  test('a community that is not there', () => expectRefusal(set('staff', NOBODY), 'communities.notFound'));
});
