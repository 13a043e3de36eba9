import type { SignUpQuestion } from '@muster/contracts/calendar/model';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eventAt, eventOf, makeCategory, makeEvent, makeTemplate, signUpOf } from '../calendar/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

type Reply = { readonly question: string; readonly value: string | number | boolean };

function questionOf(kind: SignUpQuestion['kind'], more: Partial<SignUpQuestion> = {}): SignUpQuestion {
  const choices = kind === 'select' ? ['Car', 'Boat'] : [];
  return { id: crypto.randomUUID(), label: `Which ${kind}?`, kind, required: false, choices, ...more };
}

const open = async (place: Place, questions: SignUpQuestion[]) =>
  makeEvent(place, await makeCategory(place), { signUp: signUpOf({ questions }) });

const answer = (
  { uuid: community, people }: Place,
  id: string,
  { by = 'member', ...more }: { by?: Role; replies?: Reply[]; answer?: 'going' | 'maybe' | 'notGoing'; accId?: string },
) => people[by].client.eventSignups.answer.mutate({ community, id, answer: 'going', ...more });

describe('answers', () => {
  test('with replies of each kind, in the order of the questions, to those who see who comes', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const [text, select] = [questionOf('text'), questionOf('select', { required: true })];
    const [checkbox, number] = [questionOf('checkbox'), questionOf('number')];
    const id = await open(own, [text, select, checkbox, number]);
    const replies = [
      { question: number.id, value: 2.5 },
      { question: checkbox.id, value: false },
      { question: select.id, value: 'Boat' },
      { question: text.id, value: ' My own ' },
    ];
    const kept = [
      { question: text.id, label: 'Which text?', value: 'My own' },
      { question: select.id, label: 'Which select?', value: 'Boat' },
      { question: checkbox.id, label: 'Which checkbox?', value: false },
      { question: number.id, label: 'Which number?', value: 2.5 },
    ];
    expect((await answer(own, id, { replies })).signUp).toMatchObject({ replies: kept });
    const list = await people.staff.client.eventSignups.list.query({ community, id });
    expect(list.questions).toHaveLength(4);
    expect(list.people).toMatchObject([{ accId: people.member.account, replies: kept }]);
  });

  test('without replies in their place keeps those of before that still fit, and none of people who do not come', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const [text, select] = [questionOf('text'), questionOf('select', { required: true })];
    const id = await open(own, [text, select]);
    await answer(own, id, {
      replies: [
        { question: text.id, value: 'Tent' },
        { question: select.id, value: 'Car' },
      ],
    });
    expect((await answer(own, id, { answer: 'maybe' })).signUp?.replies).toHaveLength(2);
    const { revision, category } = await eventAt(own, id);
    const questions = [text, { ...select, choices: ['Boat', 'Plane'] }];
    const event = eventOf(category, { signUp: signUpOf({ questions }) });
    await people.owner.client.calendar.editEvent.mutate({ community, id, event, revision });
    await expectRefusal(answer(own, id, {}), 'eventSignups.replyNeeded');
    const replies = [{ question: select.id, value: 'Plane' }];
    expect((await answer(own, id, { replies })).signUp).toMatchObject({ replies: [{ value: 'Plane' }] });
    expect((await answer(own, id, { answer: 'notGoing' })).signUp).toMatchObject({ replies: [] });
  });

  test('that staff enter for a member need no reply to what is required', async () => {
    const { own } = await use.stack.world();
    const id = await open(own, [questionOf('text', { required: true })]);
    const entered = await answer(own, id, { by: 'owner', accId: own.people.member.account });
    expect(entered.signUp).toMatchObject({ answer: 'going', replies: [] });
  });

  test('of events from before have no replies, and a template keeps the questions', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const questions = [questionOf('select')];
    const from = await open(own, questions);
    const id = await makeTemplate(own, { from, label: 'Asked' });
    const template = await people.owner.client.calendar.template.query({ community, id });
    expect(template.signUp).toMatchObject({ questions });
    await answer(own, from, {});
    const { rows } = await use.stack.db.execute<{ replies: unknown }>(
      sql`select replies from event_signups where occurrence = ${from}`,
    );
    expect(rows).toEqual([{ replies: [] }]);
  });
});

describe('refuses', () => {
  test('no reply, an empty one, and a box that is not ticked, to what is required', async () => {
    const { own } = use.world;
    const [text, box] = [questionOf('text', { required: true }), questionOf('checkbox', { required: true })];
    const ofText = await open(own, [text]);
    await expectRefusal(answer(own, ofText, {}), 'eventSignups.replyNeeded');
    await expectRefusal(answer(own, ofText, { answer: 'maybe', replies: [] }), 'eventSignups.replyNeeded');
    await expectRefusal(
      answer(own, ofText, { replies: [{ question: text.id, value: '  ' }] }),
      'eventSignups.replyNeeded',
    );
    const ofBox = await open(own, [box]);
    await expectRefusal(
      answer(own, ofBox, { replies: [{ question: box.id, value: false }] }),
      'eventSignups.replyNeeded',
    );
    expect((await answer(own, ofBox, { answer: 'notGoing' })).signUp).toMatchObject({ answer: 'notGoing' });
  });

  test('replies of another kind, choices that are not offered, and questions that there are not', async () => {
    const { own } = use.world;
    for (const [kind, value] of [
      ['text', 3],
      ['number', '3'],
      ['checkbox', 'yes'],
      ['select', 'Plane'],
    ] as const) {
      const question = questionOf(kind);
      const id = await open(own, [question]);
      await expectRefusal(
        answer(own, id, { replies: [{ question: question.id, value }] }),
        'eventSignups.replyInvalid',
      );
    }
    const id = await open(own, []);
    await expectRefusal(
      answer(own, id, { replies: [{ question: NOBODY, value: 'x' }] }),
      'eventSignups.questionsChanged',
    );
  });

  test('questions that cannot be asked', async () => {
    const { own } = use.world;
    const twice = questionOf('text');
    for (const questions of [
      [questionOf('text', { label: ' ' })],
      [questionOf('select', { choices: ['One'] })],
      [questionOf('select', { choices: ['One', 'One'] })],
      [questionOf('number', { choices: ['One', 'Two'] })],
      [twice, twice],
    ])
      await expectRefusal(open(own, questions), 'input.invalid');
  });
});
