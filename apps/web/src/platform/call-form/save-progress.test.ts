import { expect, test } from 'vitest';
import { RefusedError } from '../failure.ts';
import { saveProgress } from './save-progress.ts';

const REST = { isBusy: false, refusal: null };
const CLEAN = { isDirty: false, isSaved: false };
const REFUSAL = new RefusedError({ code: 'files.busy', status: 503, message: 'Try again in a moment.' });

test('what was saved is said until something is changed again', () => {
  expect(saveProgress(REST, CLEAN)).toEqual({ state: 'idle' });
  expect(saveProgress(REST, { isDirty: false, isSaved: true })).toEqual({ state: 'saved' });
  expect(saveProgress(REST, { isDirty: true, isSaved: true })).toEqual({ state: 'idle' });
});

test('a change that waits on the device is said to be kept, and is not once another one is typed', () => {
  expect(saveProgress(REST, { ...CLEAN, isWaiting: true })).toEqual({ state: 'kept' });
  expect(saveProgress(REST, { ...CLEAN, isWaiting: true, isDirty: true })).toEqual({ state: 'idle' });
});

test('while it is sent, it says whether the answer is being found out', () => {
  const busy = { ...REST, isBusy: true };
  expect(saveProgress(busy, { ...CLEAN, isWaiting: true })).toEqual({ state: 'saving' });
  expect(saveProgress(busy, { ...CLEAN, isChecking: true })).toEqual({ state: 'checking' });
});

test('a refusal is said with its reason', () => {
  const refused = { ...REST, refusal: REFUSAL };
  expect(saveProgress(refused, { ...CLEAN, isDirty: true })).toEqual({
    state: 'failed',
    reason: 'Try again in a moment.',
  });
});
