import { expect, test } from 'vitest';
import type { PublicCommunity } from '@muster/contracts/communities/model';
import { firstRunSteps } from './first-run.ts';

const rank = (label: string) => ({ id: label, label, color: null, icon: null });

const fresh: PublicCommunity = {
  uuid: '11111111-1111-4111-8111-111111111111',
  customId: 'lsrp',
  sysStatus: 'active',
  name: 'Los Santos Roleplay',
  subtitle: '',
  description: '  ',
  image: null,
  banner: null,
  discord: null,
  website: null,
  contact: '',
  toolbar: { items: [], adminIcon: null, backgroundColor: null, itemAlignment: 'left' },
  gameCategory: null,
  customDomain: null,
  language: null,
  departments: [
    { id: 'd', label: 'Command', secondLabel: '', parent: null, ranks: [rank('Chief')] },
    { id: 'e', label: 'Members', secondLabel: '', parent: null, ranks: [rank('Member')] },
  ],
  createdAt: '2026-01-01T00:00:00.000Z',
};

const done = (community: PublicCommunity, people: number) =>
  firstRunSteps(community, people)
    .filter((step) => step.done)
    .map((step) => step.id);

test('nothing is done in a community just made', () => {
  expect(done(fresh, 1)).toEqual([]);
});

test('every step is done by what it asks for', () => {
  const image = '/files/a.webp';
  const discord = 'https://discord.gg/a';
  const police = { id: 'p', label: 'Police', secondLabel: '', parent: null, ranks: [rank('Officer')] };
  const departments = [...fresh.departments, police];
  expect(done({ ...fresh, departments, image, banner: image, description: 'Hello', discord }, 2)).toEqual([
    'departments',
    'picture',
    'banner',
    'description',
    'discord',
    'invite',
  ]);
});
