import { describe, expect, test } from 'vitest';
import { makeCategory, makeEvent } from '../calendar/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { mark, moveTo } from './keeping.ts';

const use = useStack();

describe('answers', () => {
  test('the marks by category', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    for (const minutes of [-5, -300]) {
      const id = await makeEvent(own, category);
      await moveTo(use.stack, id, minutes);
      await mark(own, id, { accIds: [own.people.member.account], mark: 'attended' });
    }
    const { owner } = own.people;
    const { categories } = await owner.client.eventAttendance.figures.query({ community: own.uuid });
    expect(categories).toMatchObject([{ category, events: 2, attended: 2, late: 0 }]);
  });
});

describe('refuses', () => {
  test('members who do not manage calendars', () => {
    const { uuid: community, people } = use.world.own;
    return expectRefusal(people.member.client.eventAttendance.figures.query({ community }), 'permissions.missing');
  });
});
