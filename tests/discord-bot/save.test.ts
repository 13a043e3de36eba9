import type { RoleMapping, SyncTerms } from '@muster/contracts/discord-bot/model';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { letStaff } from '../api-keys/asking.ts';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { botOf, OFF, ROLE, storeBot } from './making.ts';

const SECOND = { id: '100000000000000003', name: 'Two', color: null, assignable: true };

const use = useSharedStack();
const save = (
  { uuid, people }: Place,
  terms: Partial<SyncTerms>,
  { revision = 0, by = 'owner' }: { revision?: number; by?: Role } = {},
) => people[by].client.discordBot.save.mutate({ community: uuid, terms: { ...OFF, ...terms }, revision });

async function withBot(stored: Parameters<typeof storeBot>[2] = {}) {
  const { own } = await use.stack.world();
  await storeBot(use.stack, own, stored);
  const rank = await makeRank(own, await makeDepartment(own, 'Patrol'), { label: 'Officer' });
  const mapped = (more: Partial<RoleMapping> = {}): RoleMapping => ({
    role: ROLE,
    source: 'ranks',
    ranks: [rank],
    ...more,
  });
  return { own, rank, mapped };
}

describe('answers', () => {
  test('the settings as they are now', async () => {
    const { own, mapped } = await withBot();
    const saved = await save(own, { on: true, mappings: [mapped()], guard: 7 });
    expect(saved).toMatchObject({ revision: 1, terms: { on: true, mappings: [mapped()], guard: 7 } });
    expect(await botOf(own)).toEqual(saved);
  });

  test('and which rules are other ones, with what they were, on record', async () => {
    const { own, mapped } = await withBot();
    const rules = { ...OFF.rules, kickOnLeave: true, names: 'toDiscord' as const };
    await save(own, { mappings: [mapped()], rules });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid });
    const entry = items.find(({ action }) => action === 'DISCORD_ROLE_MAP');
    expect(entry?.changes.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['mappings', 0, 1],
        ['kickOnLeave', false, true],
        ['names', 'off', 'toDiscord'],
      ]),
    );
    expect(entry?.changes).toHaveLength(3);
    await save(own, { mappings: [mapped()], rules: { ...rules, kickOnLeave: false } }, { revision: 1 });
    const again = await own.people.owner.client.audit.list.query({ community: own.uuid });
    expect(again.items[0]?.changes).toMatchObject([{ field: 'kickOnLeave', before: true, after: false }]);
  });

  test('a role that decides on one rank', async () => {
    const { own, mapped } = await withBot();
    expect((await save(own, { mappings: [mapped({ source: 'role' })] })).terms.mappings).toEqual([
      mapped({ source: 'role' }),
    ]);
  });
});

describe('refuses', () => {
  test('where no bot is connected, or no server is chosen', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(save(own, {}), 'discordBot.notConnected');
    await storeBot(use.stack, own, { guild: null });
    await expectRefusal(save(own, {}), 'discordBot.noGuild');
  });

  test('to turn it on before the members were read', async () => {
    const { own } = await withBot({ read: false });
    await expectRefusal(save(own, { on: true }), 'discordBot.notRead');
  });

  test('a role or a rank that there is not', async () => {
    const { own, mapped } = await withBot();
    await expectRefusal(save(own, { mappings: [mapped({ role: '100000000000000077' })] }), 'discordBot.roleUnknown');
    await expectRefusal(save(own, { mappings: [mapped({ ranks: [NOBODY] })] }), 'departments.rankUnknown');
  });

  test('a role in two mappings', async () => {
    const { own, mapped } = await withBot();
    await expectRefusal(save(own, { mappings: [mapped(), mapped()] }), 'discordBot.roleTwice');
  });

  test('a role that decides on two ranks, or on one that decides a role', async () => {
    const { own, rank, mapped } = await withBot();
    const other = await makeRank(own, await makeDepartment(own, 'Fire'));
    await expectRefusal(
      save(own, { mappings: [mapped({ source: 'role', ranks: [rank, other] })] }),
      'discordBot.oneRank',
    );
    await use.stack.db.execute(
      sql`update discord_bots set roles = roles || ${JSON.stringify([SECOND])}::jsonb where community = ${own.uuid}`,
    );
    const second = mapped({ role: SECOND.id, source: 'role' });
    await expectRefusal(save(own, { mappings: [mapped(), second] }), 'discordBot.rankContradicts');
  });

  test('a role that decides on a rank that the person may not give', async () => {
    const { own, mapped } = await withBot();
    await letStaff(use.stack, own, ['system.manageIntegrations']);
    const refused = await expectRefusal(
      save(own, { mappings: [mapped({ source: 'role' })] }, { by: 'staff' }),
      'permissions.missing',
    );
    expect(JSON.stringify(refused)).toContain('system.changeRanks');
  });

  test('a rank of more power than the person has', async () => {
    const { own, mapped } = await withBot();
    await letStaff(use.stack, own, ['system.manageIntegrations', 'system.changeRanks']);
    const high = await makeRank(own, await makeDepartment(own, 'Board'), { power: 900 });
    await expectRefusal(
      save(own, { mappings: [mapped({ source: 'role', ranks: [high] })] }, { by: 'staff' }),
      'permissions.outranked',
    );
  });

  test('to let names or bans follow the server, for people who may not change or ban members', async () => {
    const { own } = await withBot();
    await letStaff(use.stack, own, ['system.manageIntegrations']);
    for (const [rule, permission] of [
      [{ names: 'fromDiscord' }, 'system.changeDisplayName'],
      [{ banHere: true }, 'system.ban'],
    ] as const) {
      const rules = { ...OFF.rules, ...rule };
      const refused = await expectRefusal(save(own, { rules }, { by: 'staff' }), 'permissions.missing');
      expect(JSON.stringify(refused)).toContain(permission);
    }
  });

  test('a template of nicknames without the word that stands for the name', async () => {
    const { own } = await withBot();
    await expectRefusal(save(own, { rules: { ...OFF.rules, nameTemplate: '[PD]' } }), 'input.invalid');
  });

  test('what somebody else has changed since', async () => {
    const { own } = await withBot();
    await save(own, {});
    await expectRefusal(save(own, {}), 'input.outdated');
  });
});
