import { ActionList } from '@muster/contracts/actions/model';
import { ACTION_KINDS } from '@muster/contracts/actions/traits';
import { expect, test } from 'vitest';
import { isComplete, newAction } from './new-action.ts';

test.each(ACTION_KINDS)('a new action of the kind %s says that it is not complete, or can be saved', (kind) => {
  const action = newAction(kind);
  expect(isComplete(action)).toBe(ActionList.safeParse([action]).success);
});
