import { expect, test } from 'vitest';
import { changeOf, faultsOf, optionsOf, termsOf, valuesOf } from './field-values.ts';

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

test('only a field of a type that tells people apart is sent as unique', () => {
  const values = { ...valuesOf(null), label: 'x', unique: true };
  expect(termsOf(values, null)).toMatchObject({ unique: true });
  expect(termsOf({ ...values, type: 'date' }, null)).toMatchObject({ unique: false });
});

test('of a field that is there only what was changed is sent, with what it held, choices off the list too', () => {
  const options = [...before, { id: 'c', label: 'Late', former: true }];
  const field = {
    id: 'f',
    type: 'select',
    label: 'Shift',
    help: '',
    audience: 'members',
    selfEdit: true,
    requiredOnJoin: false,
    unique: false,
    options,
    minLength: 0,
    maxLength: 200,
    pattern: null,
    min: null,
    max: null,
    earliest: null,
    latest: null,
    formula: null,
    filled: 0,
  } as const satisfies Omit<Parameters<typeof changeOf>[1], 'options'> & { options: object };
  const values = valuesOf(field);
  expect(changeOf(values, field)).toEqual({ change: {}, seen: {} });
  expect(changeOf({ ...values, label: 'Watch' }, field)).toEqual({
    change: { label: 'Watch' },
    seen: { label: 'Shift' },
  });
  expect(changeOf({ ...values, options: 'Night' }, field)).toEqual({
    change: { options: [before[1]] },
    seen: { options },
  });
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
