import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { action, giving } from '../actions/acting.ts';
import { letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { type Faulty, faultyTerms } from './faulty.ts';
import { automationOf, makeAutomation } from './making.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the id of an automation that is there, on record', async () => {
    const { own } = await use.stack.world();
    const id = await makeAutomation(own, { label: 'Hello' });
    expect(await automationOf(own, id)).toMatchObject({ id, label: 'Hello', enabled: true });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 5 });
    expect(items[0]).toMatchObject({ action: 'AUTOMATION_CREATE', target: { kind: 'automation', id } });
  });
});

describe('refuses', () => {
  test('those who may not manage actions', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(makeAutomation(own, {}, 'member'), 'permissions.missing');
  });

  test('what the caller could not do by hand, and what is not there', async () => {
    const { own, foreign } = await use.stack.world();
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
      await expectRefusal(makeAutomation(own, more, by), code);
    }
    await expectRefusal(makeAutomation(own, { actions: [giving(foreign.ranks.Moderator)] }), 'departments.rankUnknown');
  });

  test('a birthday, of those who may not see what is in profiles', async () => {
    const { own } = await use.stack.world();
    await letOnly(use.stack, own, ['system.manageActions']);
    const trigger = { on: 'birthday', field: NOBODY, time: '12:00' } as const;
    await expectRefusal(makeAutomation(own, { trigger }, 'staff'), 'permissions.missing');
    await makeAutomation(own, {}, 'staff');
  });

  test('an automation without an action, and one that looks at answers', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(makeAutomation(own, { actions: [] }), 'input.invalid');
    const clauses = [{ about: 'answer', question: 'q', is: 'answered', value: null } as const];
    const asking = action('notice', { text: 'Hello' }, { match: 'all', clauses });
    await expectRefusal(makeAutomation(own, { actions: [asking] }), 'input.invalid');
  });

  test('more automations than the limit of the community, however many ask at once', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"automations": 2}' where uuid = ${own.uuid}`,
    );
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => makeAutomation(own)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expectRefusal(makeAutomation(own), 'communities.limitReached');
  });
});
