import { expect, test } from 'vitest';
import { expectShown, expectSoon, heading, notice, pathOf, untilLive } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const sessionCookies = (cookies: readonly { readonly name: string }[]) => cookies.filter(({ name }) => name === 'sid');
const SIGNED_OUT = 'Reauthentication failed, please sign in again to gain access to the product.';

test('a device that is signed out from another is at index at once, with the words of §4, and keeps no cookie', async () => {
  const { own } = await journeys.stack.world();
  const here = await journeys.open(own.people.member, '/account?tab=devices');
  const elsewhere = await journeys.open(await own.people.member.onAnotherDevice(), `/com/${own.uuid}`);
  await expectShown(heading(elsewhere, own.name));
  await untilLive(elsewhere);

  await here.reload();
  await here.getByRole('button', { name: /^Sign out (?!elsewhere)/ }).click();
  await expectShown(notice(elsewhere, SIGNED_OUT));
  await expectSoon(() => pathOf(elsewhere)).toBe('/');
  await expectShown(elsewhere.getByRole('link', { name: 'Start your community' }).first());
  expect(await elsewhere.evaluate(() => localStorage.getItem('CMS_accountUUID'))).toBeNull();

  await expectSoon(async () => sessionCookies(await elsewhere.context().cookies())).toEqual([]);
  expect(sessionCookies(await here.context().cookies())).toHaveLength(1);

  await here.goto(`${journeys.stack.origin}/com/${own.uuid}`);
  await expectShown(here.getByText('Your place here'));
});
