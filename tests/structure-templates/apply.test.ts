import type { ChosenTemplate } from '@muster/contracts/structure-templates/model';
import {
  ranksOfTemplate,
  TEMPLATE_NAMES,
  type TemplateName,
  type TemplateRankName,
} from '@muster/contracts/structure-templates/templates';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { departmentOf, empower, makeDepartment, structureOf } from '../departments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useSharedStack();

/** A template with all its ranks, called as they are named, or with those that are given. */
function whole(template: TemplateName, ranks: readonly TemplateRankName[] = ranksOfTemplate(template)): ChosenTemplate {
  return { template, label: template, ranks: ranks.map((rank) => ({ rank, label: rank })) };
}

function apply({ uuid: community, people }: Place, chosen: ChosenTemplate[], by: Role = 'owner') {
  return people[by].client.structureTemplates.apply.mutate({ community, chosen });
}

const labelsOf = async (place: Place) => (await structureOf(place)).departments.map(({ label }) => label);

describe('answers', () => {
  test('the departments with their ranks behind all others, and what each rank may do', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    const before = await labelsOf(own);
    const { departments } = await apply(
      own,
      TEMPLATE_NAMES.map((name) => whole(name)),
    );
    expect(await labelsOf(own)).toEqual([...before, ...TEMPLATE_NAMES]);
    expect(departments.map(({ ranks }) => ranks.length)).toEqual(TEMPLATE_NAMES.map((n) => ranksOfTemplate(n).length));
    const made = await departmentOf(own, 'lawEnforcement');
    expect(made).toMatchObject({ id: departments[0]?.id, parent: null, members: 0 });
    expect(made.ranks.map(({ label, power, allows, denies }) => ({ label, power, allows, denies }))).toEqual([
      { label: 'chief', power: 50, allows: 4, denies: 0 },
      { label: 'captain', power: 45, allows: 4, denies: 0 },
      { label: 'sergeant', power: 30, allows: 1, denies: 0 },
      { label: 'officer', power: 20, allows: 1, denies: 0 },
      { label: 'cadet', power: 15, allows: 1, denies: 0 },
    ]);
    const cadet = { community: own.uuid, accId: own.people.member.account, give: [{ rank: made.ranks[4]?.id ?? '' }] };
    await owner.client.departments.changeRanks.mutate(cadet);
    await own.people.member.client.shifts.clockIn.mutate({ community: own.uuid });
  });

  test('only the ranks that were chosen, with the names they were given', async () => {
    const { own } = await use.stack.world();
    const ranks = [{ rank: 'officer' as const, label: 'Deputy' }];
    await apply(own, [{ template: 'lawEnforcement', label: 'Sheriff', ranks }]);
    const { ranks: made } = await departmentOf(own, 'Sheriff');
    expect(made).toMatchObject([{ label: 'Deputy', power: 20, color: '#4c8dff', icon: 'badge', kind: 'primary' }]);
  });

  test('with each department, rank and permission on record as if it was made by itself, by one request', async () => {
    const { own } = await use.stack.world();
    await apply(own, [whole('staff')]);
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 50 });
    const found = items.filter(({ action }) => /^(DEPARTMENT_CREATE|RANK_CREATE|PERMISSIONS_EDIT)$/.test(action));
    expect(found.map(({ action, target }) => `${action} ${target?.label}`).toSorted()).toEqual([
      'DEPARTMENT_CREATE staff',
      'PERMISSIONS_EDIT administrator',
      'PERMISSIONS_EDIT helper',
      'PERMISSIONS_EDIT moderator',
      'RANK_CREATE administrator',
      'RANK_CREATE helper',
      'RANK_CREATE moderator',
    ]);
  });
});

describe('refuses', () => {
  const refused = async (place: Place, asking: () => Promise<unknown>, code: Parameters<typeof expectRefusal>[1]) => {
    const before = await labelsOf(place);
    const refusal = await expectRefusal(asking(), code);
    expect(await labelsOf(place), 'nothing is made').toEqual(before);
    return refusal;
  };

  test('members without the permission to change departments, and staff without that to change permissions', async () => {
    const { own } = await use.stack.world();
    await refused(own, () => apply(own, [whole('civilian')], 'member'), 'permissions.missing');
    await empower(use.stack, own, ['system.manageDepartments', 'system.clock']);
    const asking = () => apply(own, [whole('civilian', ['civilian'])], 'staff');
    const { details } = await refused(own, asking, 'permissions.missing');
    expect(details).toMatchObject({ missing: { permission: 'system.changePermissions' } });
  });

  test('ranks above one’s own power, and permissions that one does not hold', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageDepartments', 'system.changePermissions']);
    await refused(own, () => apply(own, [whole('staff')], 'staff'), 'permissions.outranked');
    await refused(own, () => apply(own, [whole('civilian', ['civilian'])], 'staff'), 'permissions.notYours');
    await empower(use.stack, own, ['system.manageDepartments', 'system.changePermissions', 'system.clock']);
    await apply(own, [whole('civilian', ['civilian'])], 'staff');
  });

  test('a department whose name looks like one that is there, or like another one that was chosen, and says which', async () => {
    const { own } = await use.stack.world();
    await makeDepartment(own, 'Civilians');
    const alike = { ...whole('civilian'), label: 'CiviIians' };
    const { message } = await refused(own, () => apply(own, [whole('staff'), alike]), 'input.looksAlike');
    expect(message).toContain('Civilians');
    await refused(
      own,
      () => apply(own, [whole('staff'), { ...whole('civilian'), label: 'Staff' }]),
      'input.looksAlike',
    );
  });

  test('two ranks of one name in a department', async () => {
    const { own } = await use.stack.world();
    const ranks = (['chief', 'captain'] as const).map((rank) => ({ rank, label: 'Boss' }));
    await refused(own, () => apply(own, [{ ...whole('lawEnforcement'), ranks }]), 'input.looksAlike');
  });

  test('more departments than the limit of the community, all of them', async () => {
    const { own } = await use.stack.world();
    const limits = JSON.stringify({ departments: (await labelsOf(own)).length + 1 });
    await use.stack.db.execute(
      sql`update communities set limits = limits || ${limits}::jsonb where uuid = ${own.uuid}`,
    );
    await refused(own, () => apply(own, [whole('staff'), whole('civilian')]), 'departments.full');
    await apply(own, [whole('staff')]);
  });

  test('a template that is chosen twice, and ranks of another one', async () => {
    const { own } = await use.stack.world();
    await refused(own, () => apply(own, [whole('staff'), { ...whole('staff'), label: 'Other' }]), 'input.invalid');
    await refused(own, () => apply(own, [whole('staff', ['cadet'])]), 'input.invalid');
  });
});
