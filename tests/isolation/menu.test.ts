import { ranks } from '@muster/upstream/platform/schema';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allowing } from '../../apps/upstream/src/features/departments/public.ts';
import { ADMIN_SCREENS, viewableScreens } from '../../apps/web/src/shell/admin/admin-screens.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person, Visitor } from '../support/world/people.ts';
import { ask, procedures } from './ask.ts';
import { ASKED, personOf } from './people.ts';

const use = useStack();

/** What each admin screen asks first; a screen is in the menu of those alone whom that answers. */
const TARGETS: Readonly<Record<string, readonly [path: string, more?: object]>> = {
  accounts: ['members.list'],
  departments: ['departments.list'],
  ranks: ['permissions.report'],
  'profile-fields': ['profileFields.list'],
  audit: ['audit.list'],
  limits: ['communities.limits'],
  customize: ['communities.update', { subtitle: 'A subtitle' }],
  'url-shortener': ['shortLinks.list'],
  'custom-domain': ['hosts.domains'],
};

test('every screen of the menu has a target', () => {
  expect(ADMIN_SCREENS.map(({ sub }) => sub).sort()).toEqual(Object.keys(TARGETS).sort());
});

/** The screens whose entry somebody sees, and those that answer them. */
async function compare(person: Person | Visitor, community: string) {
  const { viewer } = await person.client.communities.get.query({ community });
  const shown = viewableScreens(viewer.permissions).map(({ sub }) => sub);
  const answered: string[] = [];
  for (const { sub } of ADMIN_SCREENS) {
    const [path, more] = TARGETS[sub] ?? [''];
    const procedure = procedures.find((each) => each.path === path);
    if (!procedure) throw new Error(`there is no ${path}`);
    if ((await ask(person.page, procedure, { community, ...more })).code === null) answered.push(sub);
  }
  return { shown, answered };
}

test.each(ASKED)('the %s sees the entries of the screens that answer, and no others', async (name) => {
  const person = await personOf(use.stack, use.world, name);
  const { shown, answered } = await compare(person, use.world.own.uuid);
  expect(shown).toEqual(answered);
  if (name === 'owner') expect(shown).toHaveLength(ADMIN_SCREENS.length);
  else if (name !== 'staff') expect(shown).toEqual([]);
});

const PERMISSIONS = [...new Set(ADMIN_SCREENS.flatMap(({ permissions }) => permissions))];

test.each(PERMISSIONS)('whoever holds %s alone sees just what it opens', { timeout: 30_000 }, async (permission) => {
  const { own } = await use.stack.world();
  await use.stack.db
    .update(ranks)
    .set({ permissions: allowing([permission as never]) })
    .where(eq(ranks.id, own.ranks.Moderator));
  const { shown, answered } = await compare(own.people.staff, own.uuid);
  expect(shown).not.toEqual([]);
  expect(shown).toEqual(answered);
});
