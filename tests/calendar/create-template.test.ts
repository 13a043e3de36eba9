import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { dayIn, makeCategory, makeEvent, makeTemplate, signUpOf } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('a template with everything of the event but its day, rule, host and picture', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const category = await makeCategory(own);
    const signUp = signUpOf({ capacity: 8, guestsMax: 2 });
    const from = await makeEvent(own, category, {
      title: 'Convoy',
      start: `${dayIn(2)}T20:30`,
      end: `${dayIn(3)}T00:15`,
      zone: 'Europe/Berlin',
      host: people.owner.account,
      rule: 'FREQ=WEEKLY',
      visibility: 'members',
      place: { kind: 'voice', text: 'Radio 1' },
      signUp,
    });
    const id = await makeTemplate(own, { from, label: 'Convoys' });
    expect(await people.owner.client.calendar.template.query({ community, id })).toEqual({
      id,
      category,
      label: 'Convoys',
      title: 'Convoy',
      description: null,
      place: { kind: 'voice', text: 'Radio 1' },
      visibility: 'members',
      zone: 'Europe/Berlin',
      time: '20:30',
      minutes: 225,
      signUp,
    });
  });
});

describe('refuses', () => {
  test('events that are not there, and people who may make none in the category', async () => {
    const { own } = use.world;
    const from = await makeEvent(own, await makeCategory(own));
    await expectRefusal(makeTemplate(own, { from: NOBODY, label: 'None' }), 'calendar.unknown');
    await expectRefusal(makeTemplate(own, { from, label: 'Mine', by: 'member' }), 'permissions.missing');
  });

  test('a name that another template of the category has, and more than the limit', async () => {
    const { own } = await use.stack.world();
    const from = await makeEvent(own, await makeCategory(own));
    await makeTemplate(own, { from, label: 'Patrol' });
    await expectRefusal(makeTemplate(own, { from, label: 'PATROL' }), 'input.looksAlike');
    await use.stack.db.execute(sql`update communities set limits = limits || '{"eventTemplates": 1}'
      where uuid = ${own.uuid}`);
    await expectRefusal(makeTemplate(own, { from, label: 'Other' }), 'communities.limitReached');
  });
});
