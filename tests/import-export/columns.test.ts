import { MEMBER_COLUMN_IDS } from '@muster/contracts/members/declared/import-export';
import { describe, expect, test } from 'vitest';
import { makeField } from '../profile-fields/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useSharedStack();
const columns = ({ uuid: community, people }: Place, by: Role = 'staff') =>
  people[by].client.importExport.columns.query({ community, kind: 'member' });

describe('answers', () => {
  test('what every community has, and each field as far as one may see it', async () => {
    const { own } = await use.stack.world();
    const open = await makeField(own, { label: 'Callsign' });
    const self = await makeField(own, { label: 'Address', audience: 'self' });
    await makeField(own, { label: 'Secret', audience: 'permitted' });
    const general = MEMBER_COLUMN_IDS.map((id) => ({ id, label: null, of: null, ownOnly: false }));
    expect(await columns(own)).toEqual({
      columns: [
        ...general,
        { id: 'identifier:custom', label: null, of: null, ownOnly: false },
        { id: `field:${open}`, label: 'Callsign', of: null, ownOnly: false },
        { id: `field:${self}`, label: 'Address', of: null, ownOnly: true },
      ],
      withheld: { count: 1, grantors: ['Chief', 'owner'] },
    });
    const seen = await columns(own, 'owner');
    expect(seen.columns).toHaveLength(general.length + 4);
    expect(seen.withheld).toBeNull();
  });
});

describe('refuses', () => {
  test('a member, naming the permission', async () => {
    const refused = await expectRefusal(columns(use.world.own, 'member'), 'permissions.missing');
    expect(refused.details).toMatchObject({ missing: { permission: 'system.manageMembers' } });
  });
});
