import { structureFaults } from '@muster/contracts/form-structure/faults';
import { FormStructure } from '@muster/contracts/form-structure/model';
import { expect, test } from 'vitest';
import { STARTERS } from './starters.ts';

test.each(STARTERS)('the starting template $id can be published as it is', ({ build }) => {
  const built = build();
  expect(FormStructure.parse(built)).toEqual(built);
  expect(structureFaults(built)).toEqual({});
});
