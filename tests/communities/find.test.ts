import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { suspend } from '../support/world/changes.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what one learns of a community before joining it, whatever capitals one types', async () => {
    const { customId, uuid, name, people } = use.world.own;
    const asked = { customId: ` ${customId.toUpperCase()} ` };
    const found = { uuid, customId, name, subtitle: '', image: null, members: 3 };
    expect(await use.world.stranger.client.communities.find.query(asked)).toEqual({ ...found, relation: 'stranger' });
    expect(await people.applicant.client.communities.find.query(asked)).toEqual({ ...found, relation: 'applicant' });
    expect(await people.banned.client.communities.find.query(asked)).toEqual({ ...found, relation: 'banned' });
  });
});

describe('refuses', () => {
  const find = (customId: string) => use.world.stranger.client.communities.find.query({ customId });

  test('a name nobody has', () => expectRefusal(find('nobody-has-this'), 'communities.notFound'));

  test('the name of a community that is not active, in the same words', async () => {
    const { own } = await use.stack.world();
    await suspend(use.stack, own);
    await expectRefusal(find(own.customId), 'communities.notFound');
  });

  test('what can be no short name', () => expectRefusal(find('no name'), 'input.invalid'));
});
