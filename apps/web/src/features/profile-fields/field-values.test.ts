import { expect, test } from 'vitest';
import { faultsOf, optionsOf, valuesOf } from './field-values.ts';

const before = [
  { id: 'a', label: 'Day' },
  { id: 'b', label: 'Night' },
];

test('choices keep their ids when they are moved, renamed or joined by others', () => {
  expect(optionsOf('Night\nDay', before)).toEqual([before[1], before[0]]);
  expect(optionsOf('Day\nLate', before)).toEqual([before[0], { id: 'b', label: 'Late' }]);
  const [day, fresh, night] = optionsOf(' Day \nNoon\n\nNight\nDay', before);
  expect([day, night]).toEqual(before);
  expect(fresh?.label).toBe('Noon');
  expect(['a', 'b']).not.toContain(fresh?.id);
});

test('what cannot be sent is named', () => {
  const empty = valuesOf(null);
  expect(faultsOf(empty)).toEqual(['label']);
  expect(faultsOf({ ...empty, label: 'x', maxLength: '0' })).toEqual(['maxLength']);
  expect(faultsOf({ ...empty, label: 'x', type: 'select' })).toEqual(['options']);
  expect(faultsOf({ ...empty, label: 'x', type: 'number', min: 'few', max: '1' })).toEqual(['min']);
  expect(faultsOf({ ...empty, label: 'x', type: 'number', min: '2', max: '1' })).toEqual(['max']);
});
