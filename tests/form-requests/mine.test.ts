import { describe, expect, test } from 'vitest';
import { move, openForm, send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { askedFor, formThatAsks } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the forms that the person is asked for, and no one else, until they are sent', async () => {
    const { own, foreign } = await use.stack.world();
    const wanted = await openForm(own);
    expect(await askedFor(own, 'member')).toEqual([]);
    await move(own, 'staff', await formThatAsks(own, [wanted]));
    expect(await askedFor(own, 'member')).toEqual([wanted]);
    expect(await askedFor(own, 'staff')).toEqual([]);
    expect(await askedFor(foreign, 'member')).toEqual([]);
    await send(own, 'member', wanted);
    expect(await askedFor(own, 'member')).toEqual([]);
  });
});

describe('refuses', () => {
  test('a community that is not there', () =>
    expectRefusal(askedFor({ ...use.world.own, uuid: NOBODY }, 'owner'), 'communities.notFound'));
});
