import { describe, expect, test } from 'vitest';
import { placeOf, runsOf, unable } from '../actions/acting.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { executionsOf, makeAutomation, naming, when } from './making.ts';

const use = useSharedStack();
const preview = ({ uuid: community, people }: Place, id: string, accId = people.member.account) =>
  people.owner.client.automations.preview.mutate({ community, id, accId });

describe('answers', () => {
  test('what would be done and why, and does nothing of it', async () => {
    const { own } = await use.stack.world();
    const clauses = [
      { about: 'membership', membership: 'active', is: true } as const,
      { about: 'memberFor', is: 'atLeast', days: 9_000 } as const,
    ];
    const actions = [naming('Robin')];
    const id = await makeAutomation(own, { actions, condition: { match: 'all', clauses } });
    // It would have another automation run, which it does not.
    await makeAutomation(own, { label: 'Next', trigger: when('member.renamed') });
    expect(await preview(own, id)).toMatchObject({
      holds: false,
      hasRoom: true,
      clauses: [{ holds: true }, { holds: false }],
      preview: { fails: false, actions: [{ kind: 'setName', state: 'done', after: 'Robin' }] },
    });
    expect((await placeOf(use.stack, own, 'member'))?.com_name).not.toBe('Robin');
    expect((await runsOf(own)).items).toEqual([]);
    expect(await executionsOf(own)).toEqual([]);
  });

  test('which action cannot be done', async () => {
    const { own } = await use.stack.world();
    const id = await makeAutomation(own, { actions: [unable(), naming('Robin')] });
    expect(await preview(own, id)).toMatchObject({
      holds: true,
      clauses: [],
      preview: { fails: true, actions: [{ state: 'failed' }, { state: 'done' }] },
    });
  });
});

describe('refuses', () => {
  test('people who are no members, automations of another community, and members without the permission', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeAutomation(own);
    await expectRefusal(preview(own, id, foreign.people.member.account), 'members.notFound');
    await expectRefusal(preview(own, id, NOBODY), 'members.notFound');
    await expectRefusal(preview(foreign, id), 'automations.unknown');
    const { member } = own.people;
    const asked = { community: own.uuid, id, accId: member.account };
    await expectRefusal(member.client.automations.preview.mutate(asked), 'permissions.missing');
  });
});
