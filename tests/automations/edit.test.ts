import type { AutomationTerms } from '@muster/contracts/automations/model';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { type Faulty, faultyTerms } from './faulty.ts';
import { automationOf, makeAutomation, naming, termsOf } from './making.ts';

const use = useSharedStack();

type Asked = { id: string; more?: Partial<AutomationTerms>; revision?: number; by?: Role };

const edit = ({ uuid: community, people }: Place, { id, more = {}, revision = 1, by = 'owner' }: Asked) =>
  people[by].client.automations.edit.mutate({ community, id, automation: termsOf(more), revision });

describe('answers', () => {
  test('the next revision; whoever saves it answers for its actions', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageActions']);
    const id = await makeAutomation(own);
    expect(await edit(own, { id, more: { label: 'Other' }, by: 'staff' })).toEqual({ revision: 2 });
    expect(await automationOf(own, id)).toMatchObject({
      label: 'Other',
      revision: 2,
      savedBy: { accId: own.people.staff.account },
    });
  });

  test('that it is off, to those too who could not do its actions, and not that it is on', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.manageActions']);
    const actions = [naming('Robin')];
    const id = await makeAutomation(own, { actions });
    await edit(own, { id, more: { actions, enabled: false }, by: 'staff' });
    expect(await automationOf(own, id)).toMatchObject({
      enabled: false,
      savedBy: { accId: own.people.owner.account },
    });
    const on = edit(own, { id, more: { actions }, revision: 2, by: 'staff' });
    await expectRefusal(on, 'permissions.missing');
  });
});

describe('refuses', () => {
  test('an automation that is gone, another community, and a change of an older revision', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeAutomation(own);
    await expectRefusal(edit(own, { id: NOBODY }), 'automations.unknown');
    await expectRefusal(edit(foreign, { id }), 'automations.unknown');
    await edit(own, { id, more: { label: 'One' } });
    await expectRefusal(edit(own, { id, more: { label: 'Two' } }), 'automations.outdated');
  });

  test('what the caller could not do by hand, and what is not there', async () => {
    const { own } = await use.stack.world();
    const id = await makeAutomation(own);
    const faulty = await faultyTerms(use.stack, own);
    for (const code of [
      'permissions.missing',
      'permissions.outranked',
      'permissions.notYours',
      'departments.rankUnknown',
      'departments.expiryPassed',
      'members.statusUnknown',
      'members.endPassed',
      'profileFields.unknown',
      'promotionFlows.unknown',
      'promotionFlows.archived',
      'promotionFlows.wrongDirection',
      'automations.noDateField',
    ] as const) {
      const { more, by }: Faulty = faulty[code];
      await expectRefusal(edit(own, { id, more, ...(by && { by }) }), code);
    }
    await expectRefusal(edit(own, { id, by: 'member' }), 'permissions.missing');
  });
});
