import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { askApi, makeKey } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the id, and the next request with the key is refused', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const { id, secret } = await makeKey(own);
    expect((await askApi(use.stack, secret, '/community')).status).toBe(200);
    expect(await owner.client.apiKeys.revoke.mutate({ community: own.uuid, id })).toEqual({ id });
    expect(await askApi(use.stack, secret, '/community')).toMatchObject({
      status: 401,
      body: { code: 'apiKeys.revoked' },
    });
  });
});

describe('refuses', () => {
  test('a key that is not there, and one that has ended', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const revoke = (id: string) => owner.client.apiKeys.revoke.mutate({ community: own.uuid, id });
    await expectRefusal(revoke(NOBODY), 'apiKeys.gone');
    const { id } = await makeKey(own);
    await revoke(id);
    await expectRefusal(revoke(id), 'apiKeys.gone');
  });
});
