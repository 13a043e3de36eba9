import { afterAll, expect, test } from 'vitest';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { link } from '../discord-bot/making.ts';
import { DiscordGuildsDouble } from '../doubles/discord/guilds.ts';
import { faultsOf } from './support/axe.ts';
import { expectShown, expectSoon } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const discord = await DiscordGuildsDouble.start();
const journeys = useJourneys({ upstream: { DISCORD_BASE_URL: discord.origin } });
afterAll(() => discord[Symbol.asyncDispose]());

test('an owner connects a bot, maps a role, sees what it will do, and the role is given', async () => {
  const { own } = await journeys.stack.world();
  const rank = await makeRank(own, await makeDepartment(own, 'Patrol'), { label: 'Sergeant', rankKind: 'secondary' });
  await own.people.owner.client.departments.changeRanks.mutate({
    community: own.uuid,
    accId: own.people.member.account,
    give: [{ rank }],
    reason: 'Because',
  });
  const bot = discord.bot({ name: 'Crow bot' });
  const guild = discord.guild(bot.id, ['Officer', 'Guest']);
  const user = discord.id();
  await link(journeys.stack, own.people.member.account, user);
  guild.join(user);
  const page = await journeys.open(own.people.owner, `/com/${own.uuid}/admin/integrations/discord-bot`);
  await page.getByRole('button', { name: 'Connect a bot' }).click();
  await page.getByLabel('Token of the bot').fill(bot.token);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByLabel('Server', { exact: true }).selectOption({ label: 'Blackbird' });
  await page.getByRole('button', { name: 'Read the members' }).click();
  await expectShown(page.getByText('2 members of the server read'));

  await page.getByRole('button', { name: 'Add a mapping' }).click();
  await page.getByRole('combobox', { name: 'Role on Discord' }).click();
  await page.getByRole('option', { name: 'Officer' }).click();
  await page.getByRole('combobox', { name: 'Ranks' }).click();
  await page.getByRole('option', { name: 'Patrol: Sergeant' }).click();
  await page.keyboard.press('Escape');
  await expectShown(page.getByText('gets the role Officer').first());
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Sync is on' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSoon(() => guild.rolesOf(user)).toEqual(['Officer']);
  await page.getByRole('tab', { name: 'History' }).click();
  await expectShown(page.getByText('gets the role Officer').first());
  expect(await faultsOf(page)).toEqual([]);
});
