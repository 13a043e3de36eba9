import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { recordedPlace, refusesOthers } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('the history of one thing, newest first, also when it is gone', async () => {
    const own = await recordedPlace(use);
    const { audit, shortLinks } = own.people.owner.client;
    await shortLinks.remove.mutate({ community: own.uuid, id: own.link });
    const { items } = await audit.of.query({ community: own.uuid, kind: 'shortLink', id: own.link });
    expect(items.map(({ action }) => action)).toEqual([
      'SHORT_LINK_REMOVE',
      'SHORT_LINK_EDIT',
      'SHORT_LINK_EDIT',
      'SHORT_LINK_CREATE',
    ]);
  });

  test.each([
    ['rank', 'RANK_EDIT'],
    ['member', 'MEMBER_RANKS_CHANGE'],
  ] as const)('of a %s too', async (kind, action) => {
    const { own } = await use.stack.world();
    const { departments, audit } = own.people.owner.client;
    const community = own.uuid;
    const accId = own.people.member.account;
    await departments.edit.mutate({ community, part: { kind: 'rank', id: own.ranks.Moderator, label: 'Warden' } });
    await departments.changeRanks.mutate({ community, accId, take: [own.ranks.Member] });
    const id = kind === 'rank' ? own.ranks.Moderator : accId;
    const { items } = await audit.of.query({ community, kind, id });
    const label = kind === 'rank' ? 'Warden' : 'Crow member';
    expect(items).toMatchObject([{ action, target: { kind, id, label } }]);
  });

  test('nothing of a thing of another community', async () => {
    const [own, other] = [await recordedPlace(use), await recordedPlace(use)];
    const page = await own.people.owner.client.audit.of.query({
      community: own.uuid,
      kind: 'shortLink',
      id: other.link,
    });
    expect(page.items).toEqual([]);
  });
});

describe('refuses', () => {
  refusesOthers(use, 'communities.notFound', (client, community) =>
    client.audit.of.query({ community, kind: 'member', id: 'x' }),
  );
});
