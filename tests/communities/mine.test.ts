import { describe, expect, test } from 'vitest';
import { useSharedStack } from '../support/shared-stack.ts';
import { refusal } from '../support/world/page.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the communities one is in, with how one stands to each', async () => {
    const { uuid, customId, name, people } = use.world.own;
    const entry = (relation: string) => [{ uuid, customId, name, image: null, relation }];
    expect(await people.owner.client.communities.mine.query()).toEqual(entry('owner'));
    expect(await people.staff.client.communities.mine.query()).toEqual(entry('member'));
    expect(await people.applicant.client.communities.mine.query()).toEqual(entry('applicant'));
    expect(await people.banned.client.communities.mine.query()).toEqual(entry('banned'));
  });

  test('an empty list to somebody who is in none', async () => {
    expect(await use.world.stranger.client.communities.mine.query()).toEqual([]);
  });

  test('owned ones first, then by name', async () => {
    const { stranger } = await use.stack.world();
    const { own } = use.world;
    await stranger.client.communities.create.mutate({ name: 'Zebras', customId: 'zebras-of-mine' });
    await stranger.client.communities.create.mutate({ name: 'Antelopes', customId: 'antelopes-of-mine' });
    await stranger.client.communities.join.mutate({ community: own.uuid });
    const names = (await stranger.client.communities.mine.query()).map(({ name }) => name);
    expect(names).toEqual(['Antelopes', 'Zebras', own.name]);
  });
});

describe('refuses', () => {
  test('a visitor', async () => {
    expect(await refusal(use.world.visitor.client.communities.mine.query())).toMatchObject({
      code: 'session.required',
      status: 401,
      message: 'Sign in to do this.',
    });
  });
});
