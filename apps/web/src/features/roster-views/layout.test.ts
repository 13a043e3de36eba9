import { ROSTER_VIEW, USUAL_LAYOUT } from '@muster/contracts/roster-views/constants';
import { describe, expect, test } from 'vitest';
import {
  boundedWidth,
  frozenThatFit,
  inOrder,
  shownColumns,
  widthIn,
  withHidden,
  withMoved,
  withPlaced,
  withWidth,
} from './layout.ts';

const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const usual = USUAL_LAYOUT;
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('');

describe('the order of columns', () => {
  test('is that of the roster without a layout, and that of the layout where it names them', () => {
    expect(ids(inOrder(columns, usual))).toBe('abcd');
    expect(ids(inOrder(columns, { order: ['d', 'gone', 'a', 'c', 'b'] }))).toBe('dacb');
  });

  test('has columns that the layout does not name behind their neighbours in the roster', () => {
    expect(ids(inOrder(columns, { order: ['c', 'b'] }))).toBe('acdb');
  });

  test('changes by one place that is shown, and not beyond the ends', () => {
    const layout = { ...usual, hidden: ['b'] };
    const moved = withMoved(columns, layout, { id: 'a', by: 1 });
    expect(ids(shownColumns(columns, moved))).toBe('cad');
    expect(ids(shownColumns(columns, withMoved(columns, moved, { id: 'a', by: -1 })))).toBe('acd');
    expect(withMoved(columns, layout, { id: 'a', by: -1 })).toBe(layout);
  });

  test('has a column where it was dropped, from either side', () => {
    expect(ids(inOrder(columns, withPlaced(columns, usual, { id: 'a', beside: 'c' })))).toBe('bcad');
    expect(ids(inOrder(columns, withPlaced(columns, usual, { id: 'd', beside: 'b' })))).toBe('adbc');
  });
});

describe('widths', () => {
  test('are whole pixels within the bounds, and can be given back', () => {
    expect([boundedWidth(1), boundedWidth(90.6), boundedWidth(9_000)]).toEqual([
      ROSTER_VIEW.widthMin,
      91,
      ROSTER_VIEW.widthMax,
    ]);
    const wide = withWidth(withWidth(usual, 'a', 200), 'a', 240);
    expect(wide.widths).toEqual([{ column: 'a', width: 240 }]);
    expect([widthIn(wide, 'a'), widthIn(wide, 'b')]).toEqual([240, null]);
    expect(withWidth(wide, 'a', null)).toEqual(usual);
  });
});

describe('frozen columns', () => {
  test('stay the same ones when one of them, or one behind them, is hidden and shown again', () => {
    const layout = { ...usual, frozen: 2 };
    const hidden = withHidden(columns, layout, { id: 'a', hidden: true });
    expect([ids(shownColumns(columns, hidden)), hidden.frozen]).toEqual(['bcd', 1]);
    expect(withHidden(columns, layout, { id: 'd', hidden: true }).frozen).toBe(2);
    expect(withHidden(columns, hidden, { id: 'a', hidden: false })).toEqual(layout);
  });

  test('are as many as leave room for the others', () => {
    const room = { before: 200, room: 500 };
    expect(frozenThatFit([100, 100, 200], { frozen: 3, ...room })).toBe(2);
    expect(frozenThatFit([100, 100], { frozen: 8, ...room })).toBe(2);
    expect(frozenThatFit([400], { frozen: 1, ...room })).toBe(0);
  });
});
