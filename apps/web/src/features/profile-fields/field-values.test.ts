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

test('a choice that is off the list comes back by its name, and stands in the way of no other', () => {
  const former = { id: 'c', label: 'Late', former: true };
  expect(optionsOf('Day\nNight', [...before, former])).toEqual(before);
  expect(optionsOf('Day\nNight\nLate', [...before, former])).toEqual([...before, { id: 'c', label: 'Late' }]);
  expect(optionsOf('Day\nNights', [...before, former])).toEqual([before[0], { id: 'b', label: 'Nights' }]);
});

test('what cannot be sent is named', () => {
  const empty = valuesOf(null);
  expect(faultsOf(empty)).toEqual(['label']);
  expect(faultsOf({ ...empty, label: 'x', maxLength: '0' })).toEqual(['maxLength']);
  expect(faultsOf({ ...empty, label: 'x', minLength: '3', maxLength: '2' })).toEqual(['minLength']);
  expect(faultsOf({ ...empty, label: 'x', type: 'select' })).toEqual(['options']);
  expect(faultsOf({ ...empty, label: 'x', type: 'multiselect' })).toEqual(['options']);
  const crossed = { earliest: '2024-02-02', latest: '2024-02-01' };
  expect(faultsOf({ ...empty, label: 'x', type: 'date', ...crossed })).toEqual(['latest']);
  expect(faultsOf({ ...empty, label: 'x', type: 'number', min: 'few', max: '1' })).toEqual(['min']);
  expect(faultsOf({ ...empty, label: 'x', type: 'number', min: '2', max: '1' })).toEqual(['max']);
});
