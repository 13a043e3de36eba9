import type { Account } from '@muster/contracts/accounts/model';
import { expect, test } from 'vitest';
import { accountHeldTo } from './held.ts';

const OWN = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

const place = (uuid: string) =>
  ({ uuid, customId: uuid.slice(0, 8), name: uuid, image: null, relation: 'member' }) as const;
const told = (community: string | null) =>
  ({
    id: crypto.randomUUID(),
    kind: 'welcome',
    type: 'info',
    community,
    communityName: null,
    communityImage: null,
    thing: null,
    values: {},
    createdAt: '2026-01-01T00:00:00.000Z',
    readAt: null,
  }) as const;

const account: Account = {
  userId: crypto.randomUUID(),
  username: 'Ada',
  avatarUrl: '/files/ada.webp',
  email: 'secret@example.test',
  verified: true,
  customerId: 'secret-1',
  newCustomerId: 'secret-2',
  notifications: [told(OWN), told(OTHER), told(null)],
  communities: [place(OWN), place(OTHER)],
  sonoStaff: true,
  sonoDev: true,
  sonoManagement: true,
  apiIds: ['secret-3'],
  usedTrial: true,
  globalPermissions: 7,
  language: 'de',
};

test('a session of one community sees the face and that community, and nothing else of the account', () => {
  const seen = accountHeldTo(account, OWN);
  expect(seen).toMatchObject({ userId: account.userId, username: 'Ada', avatarUrl: '/files/ada.webp' });
  expect(seen.communities.map(({ uuid }) => uuid)).toEqual([OWN]);
  expect(seen.notifications.map(({ community }) => community)).toEqual([OWN]);
  expect(seen).toMatchObject({ sonoStaff: false, sonoDev: false, sonoManagement: false, globalPermissions: 0 });
  expect(JSON.stringify(seen)).not.toMatch(/secret|22222222/);
});
