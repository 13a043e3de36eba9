import { describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { recordedPlace, refusesOthers } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('up to which entry the copy goes, the record of taking it included', async () => {
    const own = await recordedPlace(use);
    const { audit } = own.people.owner.client;
    const { newest } = await audit.list.query({ community: own.uuid });
    const filter = { actor: own.people.staff.account };
    const { upTo } = await audit.export.mutate({ community: own.uuid, format: 'csv', filter });
    expect(upTo).toBe(newest + 1);
    const entry = await audit.get.query({ community: own.uuid, seq: upTo });
    expect(entry).toMatchObject({ action: 'AUDIT_EXPORT', after: { format: 'csv', ...filter } });
  });
});

describe('refuses', () => {
  test('whoever has not proved who they are for a while', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    await forgetProof(use.stack, owner);
    const asked = { community: own.uuid, format: 'csv', filter: {} } as const;
    await expectRefusal(owner.client.audit.export.mutate(asked), 'session.stepUpNeeded');
  });

  refusesOthers(use, 'communities.notFound', (client, community) =>
    client.audit.export.mutate({ community, format: 'csv', filter: {} }),
  );
});
