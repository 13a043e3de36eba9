import { describe, expect, test } from 'vitest';
import { moveTo } from '../event-attendance/keeping.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { addCategory, dayIn, makeCategory, makeEvent, makeTemplate, signUpOf } from './asking.ts';

const use = useSharedStack();

const ask = ({ uuid: community, people }: Place, id: string, by: Role = 'owner') =>
  people[by].client.calendar.categoryUse.query({ community, id });

describe('answers', () => {
  test('dates that have begun and that have not, all answers to them, and templates, of this category alone', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const [category, other] = [await makeCategory(own), await makeCategory(own)];
    const signUp = signUpOf();
    const held = await makeEvent(own, category, { signUp });
    await makeEvent(own, category, {
      rule: 'FREQ=DAILY;COUNT=3',
      start: `${dayIn(3)}T19:00`,
      end: `${dayIn(3)}T20:00`,
    });
    const elsewhere = await makeEvent(own, other, { signUp });
    await makeTemplate(own, { from: held, label: 'Patrol' });
    for (const id of [held, elsewhere])
      await people.member.client.eventSignups.answer.mutate({ community, id, answer: 'notGoing' });
    await moveTo(use.stack, held, -60);
    expect(await ask(own, category)).toMatchObject({ past: 1, coming: 3, signUps: 1, templates: 1 });
    expect(await ask(own, await makeCategory(own))).toMatchObject({ past: 0, coming: 0, signUps: 0, templates: 0 });
  });
});

describe('refuses', () => {
  test('categories that are not there, or another community’s, and members who do not manage calendars', async () => {
    const { own, foreign } = use.world;
    await expectRefusal(ask(own, NOBODY), 'calendar.categoryUnknown');
    await expectRefusal(ask(own, await addCategory(use.stack, foreign)), 'calendar.categoryUnknown');
    await expectRefusal(ask(own, await makeCategory(own), 'member'), 'permissions.missing');
  });
});
