import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { recordedPlace, refusesOthers } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('where the chain stands, and that everything is kept until somebody says otherwise', async () => {
    const own = await recordedPlace(use);
    const { audit } = own.people.owner.client;
    const { newest } = await audit.list.query({ community: own.uuid });
    const { hash } = await audit.get.query({ community: own.uuid, seq: newest });
    expect(await audit.status.query({ community: own.uuid })).toEqual({
      newest,
      hash,
      cut: 0,
      cutAt: null,
      keepDays: null,
    });
  });
});

describe('refuses', () => {
  refusesOthers(use, 'communities.notFound', (client, community) => client.audit.status.query({ community }));
});
