import { describe, expect, test } from 'vitest';
import { bulkKinds } from '../../apps/upstream/src/features.ts';
import { workOn } from '../../apps/upstream/src/features/bulk-actions/worker.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { heldRun, outcomes } from './running.ts';

const use = useStack();
const stop = ({ uuid, people }: Place, id: string, community = uuid) =>
  people.staff.client.bulkActions.stop.mutate({ community, id });

describe('answers', () => {
  test('that it is over: nobody has their turn any more, and it is on record by whom', async () => {
    const { own } = await use.stack.world();
    const id = await heldRun(use.stack, own);
    expect(await stop(own, id)).toMatchObject({ state: 'stopped', done: 0, total: 1, mayRetry: true, mayUndo: false });
    expect(await workOn({ services: use.stack.upstream.services, kinds: bulkKinds }, { community: own.uuid, id })).toBe(
      'over',
    );
    expect(await outcomes(own, { id })).toEqual({ [own.people.member.account]: 'waiting' });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 1 });
    expect(items).toMatchObject([{ action: 'RUN_STOP', actor: { id: own.people.staff.account } }]);
  });
});

describe('refuses', () => {
  test('a run that is over', async () => {
    const { own } = await use.stack.world();
    const id = await heldRun(use.stack, own, { state: 'done', endedAt: new Date() });
    await expectRefusal(stop(own, id), 'bulkActions.over');
  });

  test('a run that is not there, and one of another community', async () => {
    const { own, foreign } = await use.stack.world();
    await expectRefusal(stop(own, NOBODY), 'bulkActions.unknown');
    await expectRefusal(stop(own, await heldRun(use.stack, foreign)), 'bulkActions.unknown');
  });

  test('whoever does not manage members', async () => {
    const { own } = use.world;
    const asked = own.people.member.client.bulkActions.stop.mutate({ community: own.uuid, id: NOBODY });
    await expectRefusal(asked, 'permissions.missing');
  });

  test('a community that is not there', async () => {
    await expectRefusal(stop(use.world.own, NOBODY, NOBODY), 'communities.notFound');
  });
});
