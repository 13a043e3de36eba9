import { describe, expect, test } from 'vitest';
import { placeOf, runsOf, unable } from '../actions/acting.ts';
import { acted } from '../members/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { automationOf, executionsOf, makeAutomation, naming, runAutomations, termsOf, when } from './making.ts';

const use = useStack();
const retry = ({ uuid: community, people }: Place, id: string, by: 'owner' | 'member' = 'owner') =>
  people[by].client.automations.retry.mutate({ community, id });

/** An automation that failed once, with its execution. */
async function failed(place: Place) {
  const automation = await makeAutomation(place, {
    trigger: when('member.archived'),
    actions: [naming('Owl'), naming('Owl')],
  });
  const { client } = place.people.owner;
  const broken = termsOf({ trigger: when('member.archived'), actions: [unable(), unable()] });
  await client.automations.edit.mutate({ community: place.uuid, id: automation, automation: broken, revision: 1 });
  await acted(place, 'archive', { whose: 'member' });
  await runAutomations(use.stack);
  const [execution] = await executionsOf(place, automation);
  return { automation, execution: execution?.id ?? '', state: execution?.state };
}

describe('answers', () => {
  test('the execution, which runs again as the automation is now, and can be undone then', async () => {
    const { own } = await use.stack.world();
    const { automation, execution, state } = await failed(own);
    expect(state).toBe('failed');
    const { client } = own.people.owner;
    const repaired = termsOf({ trigger: when('member.archived'), actions: [naming('Owl')] });
    const { revision } = await automationOf(own, automation);
    await client.automations.edit.mutate({ community: own.uuid, id: automation, automation: repaired, revision });
    const before = (await placeOf(use.stack, own, 'member'))?.com_name;
    expect(await retry(own, execution)).toEqual({ id: execution });
    await runAutomations(use.stack);
    const [again] = await executionsOf(own, automation);
    expect(again).toMatchObject({ id: execution, state: 'done', code: null });
    expect((await placeOf(use.stack, own, 'member'))?.com_name).toBe('Owl');
    await client.actions.undo.mutate({ community: own.uuid, id: again?.run ?? '' });
    expect((await placeOf(use.stack, own, 'member'))?.com_name).toBe(before);
    expect((await runsOf(own)).items).toMatchObject([{ state: 'undone' }]);
  });
});

describe('refuses', () => {
  test('what has not failed, what is not there, and what belongs to an automation that is off', async () => {
    const { own, foreign } = await use.stack.world();
    const { automation, execution } = await failed(own);
    await expectRefusal(retry(own, execution, 'member'), 'permissions.missing');
    await expectRefusal(retry(own, NOBODY), 'automations.executionUnknown');
    await expectRefusal(retry(foreign, execution), 'automations.executionUnknown');
    const { client } = own.people.owner;
    const off = termsOf({ enabled: false });
    const { revision } = await automationOf(own, automation);
    await client.automations.edit.mutate({ community: own.uuid, id: automation, automation: off, revision });
    await expectRefusal(retry(own, execution), 'automations.off');
    await use.stack.db.execute(`update automation_executions set state = 'done' where id = '${execution}'`);
    await expectRefusal(retry(own, execution), 'automations.notFailed');
  });
});
