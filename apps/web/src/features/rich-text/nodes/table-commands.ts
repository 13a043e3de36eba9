import { TABLE_COLUMNS_MAX } from '@muster/contracts/rich-text/vocabulary';
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';

type Dispatch = (transaction: Transaction) => void;
/** Tells whether it can be done; does it where `dispatch` is given. */
export type TableCommand = (state: EditorState, dispatch?: Dispatch) => boolean;

interface Place {
  readonly table: Node;
  /** Where the table begins, and where its first row does. */
  readonly at: number;
  readonly start: number;
  readonly row: number;
  readonly column: number;
}

/** The table, row and column that the cursor is in; null elsewhere. */
export function tableAt({ selection }: EditorState): Place | null {
  return placeOf(selection.$head);
}

function placeOf($at: ResolvedPos): Place | null {
  const cell = $at.depth;
  if (cell < 3 || $at.parent.type.name !== 'tableCell') return null;
  const depth = cell - 2;
  return {
    table: $at.node(depth),
    at: $at.before(depth),
    start: $at.start(depth),
    row: $at.index(depth),
    column: $at.index(depth + 1),
  };
}

/** Where a cell begins: a column that is not there yet is the end of its row. */
function cellStart({ table, start }: Place, row: number, column: number): number {
  let at = start;
  for (let before = 0; before < row; before++) at += table.child(before).nodeSize;
  at += 1;
  for (let before = 0; before < column; before++) at += table.child(row).child(before).nodeSize;
  return at;
}

function emptyRow({ schema }: EditorState, columns: number): Node | undefined {
  const cell = schema.nodes.tableCell?.create();
  return (
    cell &&
    schema.nodes.tableRow?.create(
      null,
      Array.from({ length: columns }, () => cell),
    )
  );
}

function cursorIn(tr: Transaction, cell: number): Transaction {
  return tr.setSelection(TextSelection.create(tr.doc, cell + 1)).scrollIntoView();
}

/** Puts a table of two columns, a header and two rows where the cursor is; not into a table. */
export const insertTable: TableCommand = (state, dispatch) => {
  const row = emptyRow(state, 2);
  const table = row && state.schema.nodes.table?.create(null, [row, row, row]);
  if (!table || tableAt(state)) return false;
  if (dispatch) {
    const { tr } = state;
    const within = tr.selection.from + 1;
    tr.replaceSelectionWith(table);
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(within))).scrollIntoView());
  }
  return true;
};

/** Adds a row above the one of the cursor (0) or below it (1), and goes there. */
export const addRow =
  (after: 0 | 1): TableCommand =>
  (state, dispatch) => {
    const place = tableAt(state);
    const row = place && emptyRow(state, place.table.firstChild?.childCount ?? 1);
    if (!place || !row) return false;
    // The start of a row is one before its first cell.
    const at = cellStart(place, place.row, 0) - 1 + after * place.table.child(place.row).nodeSize;
    dispatch?.(cursorIn(state.tr.insert(at, row), at + 1));
    return true;
  };

/** Adds a column before the one of the cursor (0) or behind it (1), and goes there; none beyond what a text may have. */
export const addColumn =
  (after: 0 | 1): TableCommand =>
  (state, dispatch) => {
    const place = tableAt(state);
    const cell = state.schema.nodes.tableCell?.create();
    if (!place || !cell || (place.table.firstChild?.childCount ?? 0) >= TABLE_COLUMNS_MAX) return false;
    const { tr } = state;
    for (let row = place.table.childCount - 1; row >= 0; row--) {
      tr.insert(cellStart(place, row, place.column + after), cell);
    }
    const above = cell.nodeSize * place.row;
    dispatch?.(cursorIn(tr, cellStart(place, place.row, place.column + after) + above));
    return true;
  };

/** Deletes the table of the cursor. */
export const removeTable: TableCommand = (state, dispatch) => {
  const place = tableAt(state);
  if (!place) return false;
  const { tr } = state;
  // Where it was all there is, an empty paragraph takes its place.
  tr.deleteRange(place.at, place.at + place.table.nodeSize);
  dispatch?.(
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(place.at, tr.doc.content.size)))).scrollIntoView(),
  );
  return true;
};

/** Deletes the row of the cursor, and with the last one the table. The row below a deleted header is the header then. */
export const removeRow: TableCommand = (state, dispatch) => {
  const place = tableAt(state);
  if (!place) return false;
  if (place.table.childCount === 1) return removeTable(state, dispatch);
  const from = cellStart(place, place.row, 0) - 1;
  const tr = state.tr.delete(from, from + place.table.child(place.row).nodeSize);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from), -1)).scrollIntoView());
  return true;
};

/** Deletes the column of the cursor, and with the last one the table. */
export const removeColumn: TableCommand = (state, dispatch) => {
  const place = tableAt(state);
  if (!place) return false;
  if (place.table.firstChild?.childCount === 1) return removeTable(state, dispatch);
  const { tr } = state;
  for (let row = place.table.childCount - 1; row >= 0; row--) {
    const from = cellStart(place, row, place.column);
    tr.delete(from, from + place.table.child(row).child(place.column).nodeSize);
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Goes to the next cell or the one before, and from the last one to a new row. */
export const moveCell =
  (step: 1 | -1): TableCommand =>
  (state, dispatch) => {
    const place = tableAt(state);
    if (!place) return false;
    const columns = place.table.firstChild?.childCount ?? 1;
    const next = place.row * columns + place.column + step;
    // The first cell has none before it: the key is used up, so that it does not move an item of a list.
    if (next < 0) return true;
    const row = Math.floor(next / columns);
    if (row === place.table.childCount) {
      const added = emptyRow(state, columns);
      const end = place.start + place.table.content.size;
      if (added) dispatch?.(cursorIn(state.tr.insert(end, added), end + 1));
    } else dispatch?.(cursorIn(state.tr, cellStart(place, row, next % columns)));
    return true;
  };

/** Goes to the cell below, and from the last row to the paragraph below the table, which is made where there is none. */
export const goDown: TableCommand = (state, dispatch) => {
  const place = tableAt(state);
  if (!place) return false;
  if (place.row + 1 < place.table.childCount) {
    dispatch?.(cursorIn(state.tr, cellStart(place, place.row + 1, place.column)));
    return true;
  }
  const { tr, schema } = state;
  const end = place.at + place.table.nodeSize;
  const below = tr.doc.resolve(end).nodeAfter;
  const paragraph = schema.nodes.paragraph?.create();
  if (!below?.isTextblock && paragraph) tr.insert(end, paragraph);
  dispatch?.(cursorIn(tr, end));
  return true;
};

/** Goes to an empty paragraph above the table. */
export const leaveUp: TableCommand = (state, dispatch) => {
  const place = tableAt(state);
  const paragraph = state.schema.nodes.paragraph?.create();
  if (!place || !paragraph) return false;
  dispatch?.(cursorIn(state.tr.insert(place.at, paragraph), place.at));
  return true;
};

/** Tells whether the cursor is in the last row of a table with nothing below it, or in the first with nothing above. */
export function isAtEdge(state: EditorState, edge: 'up' | 'down'): boolean {
  const place = tableAt(state);
  if (!place) return false;
  const $table = state.doc.resolve(place.at);
  if (edge === 'up') return place.row === 0 && $table.index() === 0;
  return place.row === place.table.childCount - 1 && $table.index() === $table.parent.childCount - 1;
}

/** Empties the cells that a selection reaches across, and leaves them where they are. */
export const clearCells: TableCommand = (state, dispatch) => {
  const { $from, $to, from, to } = state.selection;
  const [first, last] = [placeOf($from), placeOf($to)];
  if (!first || !last || first.at !== last.at || $from.sameParent($to)) return false;
  const { tr } = state;
  const cells: [from: number, to: number][] = [];
  state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name !== 'tableCell') return true;
    cells.push([Math.max(from, at + 1), Math.min(to, at + node.nodeSize - 1)]);
    return false;
  });
  for (const [start, end] of cells.toReversed()) if (end > start) tr.delete(start, end);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from)).scrollIntoView());
  return true;
};
