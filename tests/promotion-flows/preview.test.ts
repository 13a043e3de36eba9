import type { PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import { describe, expect, test } from 'vitest';
import { action, ranksOf, runsOf } from '../actions/acting.ts';
import { letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { hold, ladder, letRun, loosen, makeFlow } from './asking.ts';

const use = useStack();

type Asked = { whom?: Role | 'nobody'; by?: Role; direction?: PromotionDirection; community?: string };

function preview({ uuid, people }: Place, id: string, asked: Asked = {}) {
  const { whom = 'member', by = 'owner', direction = 'promote', community = uuid } = asked;
  const accId = whom === 'nobody' ? NOBODY : people[whom].account;
  return people[by].client.promotionFlows.preview.mutate({ community, id, accId, direction });
}

describe('answers', () => {
  test('which ranks and actions it would be, and does nothing', async () => {
    const { own } = await use.stack.world();
    const given = { about: 'rank' as const, rank: own.ranks.Moderator, held: true };
    const when = { match: 'all' as const, clauses: [given] };
    const promoteActions = [action('setName', { name: 'Sergeant' }, when)];
    const { flow, cadet } = await ladder(own, { promoteActions });
    await hold(use.stack, own, 'member', cadet);
    const before = await ranksOf(use.stack, own, 'member');
    expect(await preview(own, flow)).toMatchObject({
      state: 'will',
      gives: ['Officer'],
      takes: ['Cadet'],
      actions: [{ kind: 'setName', state: 'skipped', code: 'actions.conditionNotMet' }],
    });
    expect(await ranksOf(use.stack, own, 'member')).toEqual(before);
    expect((await runsOf(own)).items).toEqual([]);
  });

  test('conditions of actions that see the new ranks', async () => {
    const { own } = await use.stack.world();
    await loosen(use.stack, own);
    const clauses = [{ about: 'rank' as const, rank: own.ranks.Moderator, held: true }];
    const promoteActions = [action('setName', { name: 'Sergeant' }, { match: 'all', clauses })];
    const found = await preview(own, await makeFlow(own, { promoteActions }));
    expect(found.actions).toMatchObject([{ state: 'done', after: 'Sergeant' }]);
  });

  test('why it would do nothing', async () => {
    const { own } = await use.stack.world();
    const { flow, officer } = await ladder(own);
    expect(await preview(own, flow)).toMatchObject({ state: 'refused', code: 'promotionFlows.lacks' });
    const demoted = await preview(own, flow, { direction: 'demote' });
    expect(demoted).toMatchObject({ state: 'refused', code: 'promotionFlows.lacks' });
    await hold(use.stack, own, 'member', officer);
    expect(await preview(own, flow)).toMatchObject({ state: 'unchanged' });
  });

  test('no name and no value of the member to those who may not read the log of actions', async () => {
    const { own } = await use.stack.world();
    await letOnly(use.stack, own, []);
    const promoteActions = [action('setName', { name: 'Sergeant' })];
    const id = await makeFlow(own, { ranksToAdd: [own.ranks.Member], promoteActions, ranksToRemove: [] });
    await letRun(own, id);
    await use.stack.db.execute(`delete from member_ranks where rank = '${own.ranks.Member}'`);
    expect((await preview(own, id, { by: 'staff' })).actions).toMatchObject([{ before: null, after: null }]);
  });
});

describe('refuses', () => {
  test('a community, a flow or a member that is not there, and a flow of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeFlow(own);
    await expectRefusal(preview(own, id, { community: NOBODY }), 'communities.notFound');
    await expectRefusal(preview(own, NOBODY), 'promotionFlows.unknown');
    await expectRefusal(preview(own, await makeFlow(foreign)), 'promotionFlows.unknown');
    await expectRefusal(preview(own, id, { whom: 'nobody' }), 'members.notFound');
  });

  test('an archived flow, and a direction that is locked', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(preview(own, await makeFlow(own, { archived: true })), 'promotionFlows.archived');
    const id = await makeFlow(own, { promotionType: 'promote' });
    await expectRefusal(preview(own, id, { direction: 'demote' }), 'promotionFlows.wrongDirection');
  });

  test('those who may not run it', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(preview(own, await makeFlow(own), { by: 'member' }), 'permissions.missing');
  });
});
