import { eventEffects } from '@muster/contracts/events';
import { expect, test } from 'vitest';
import { EFFECTS } from './event-effects.ts';

test('the effects that the browser finds are those of the contracts', () => {
  expect(EFFECTS).toEqual(eventEffects);
});
