import { SCREENS, type ScreenName } from '@muster/contracts/screens';
import { ranks } from '@muster/upstream/platform/schema/departments';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allowing } from '../../apps/upstream/src/authorization/allowing.ts';
import { viewableEntries } from '../../apps/web/src/features/communities/places.tsx';
import { ADMIN_SCREENS, viewableScreens } from '../../apps/web/src/shell/admin/admin-screens.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person, Visitor } from '../support/world/people.ts';
import { ask, procedures } from './ask.ts';
import { firstCalls } from './first-calls.ts';
import { ASKED, personOf } from './people.ts';

const use = useStack();

const NAMES = Object.keys(SCREENS) as ScreenName[];
const ADMIN_NAMES = NAMES.filter((name) => name.startsWith('admin_'));

test('every place of the contract is an entry of the menu or of the admin menu, and no other', () => {
  const entries = viewableEntries(NAMES).map(({ id }) => id);
  const screens = ADMIN_SCREENS.map(({ place }) => place);
  expect([...entries.filter((id) => id !== 'admin_'), ...screens].sort()).toEqual([...NAMES].sort());
  expect(entries).toContain('admin_');
});

/** The places the upstream says somebody can open, and those whose pages answer them. */
async function compare(person: Person | Visitor, community: string) {
  const { viewer } = await person.client.communities.get.query({ community });
  const answered: string[] = [];
  for (const name of NAMES) {
    const [path, more] = firstCalls[name] ?? [];
    const procedure = procedures.find((each) => each.path === path);
    if (!procedure) throw new Error(`there is no first call of ${name}`);
    const own = name === 'member_profile' && 'account' in person ? { accId: person.account } : {};
    const { code } = await ask(person.page, procedure, { community, ...own, ...more });
    if (code === null && !(name === 'dashboard' && viewer.relation === 'banned')) answered.push(name);
  }
  return { shown: viewer.viewable, answered };
}

test.each(ASKED)('the %s sees the entries of the pages that answer, and no others', async (name) => {
  const person = await personOf(use.stack, use.world, name);
  const { shown, answered } = await compare(person, use.world.own.uuid);
  expect(shown).toEqual(answered);
  const screens = viewableScreens(shown).map(({ place }) => place);
  expect(viewableEntries(shown).some(({ id }) => id === 'admin_')).toBe(screens.length > 0);
  if (name === 'owner') expect(screens).toHaveLength(ADMIN_SCREENS.length);
  else if (name !== 'staff') expect(screens).toEqual([]);
});

const PERMISSIONS = [...new Set(ADMIN_NAMES.flatMap((name) => SCREENS[name] as readonly string[]))];

test.each(PERMISSIONS)('whoever holds %s alone sees just what it opens', { timeout: 30_000 }, async (permission) => {
  const { own } = await use.stack.world();
  await use.stack.db
    .update(ranks)
    .set({ permissions: allowing([permission as never]) })
    .where(eq(ranks.id, own.ranks.Moderator));
  const { shown, answered } = await compare(own.people.staff, own.uuid);
  expect(viewableScreens(shown)).not.toEqual([]);
  expect(shown).toEqual(answered);
});
