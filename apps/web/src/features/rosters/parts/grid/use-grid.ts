import type { CellToWrite, CellValue, RosterRow, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { notify } from '../../../../ui/toasts/notify.ts';
import {
  type CellMove,
  cellText,
  pasted,
  type CellPlace,
  keyOfRow,
  type Range,
  rangeOf,
  readCell,
  readTable,
} from './grid-rows.ts';

const PAGE = 12;

export interface UseGrid {
  rows: readonly RosterRow[];
  columns: readonly ShownRosterColumn[];
  onWrite: (cells: readonly CellToWrite[]) => void;
  /** Brings the focus to a cell, which may be out of sight; where it was lost, only if nothing else on the page has taken it. */
  onFocus: (place: CellPlace, isLost?: boolean) => void;
  /** Shows what was in a cell that the viewer writes. */
  onHistory: (place: CellPlace) => void;
}

/** The state of a grid as a spreadsheet has it: an active cell, a selection, and the cell that is edited. */
export function useGrid(grid: UseGrid) {
  const { rows, columns, onFocus, onHistory } = grid;
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellPlace>(active);
  const range = rangeOf(anchor, active);
  const place = (to: CellPlace) => {
    setActive(to);
    setAnchor(to);
  };
  const go = (to: CellPlace, extend = false) => {
    const inside = {
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(columns.length, to.column)),
    };
    setActive(inside);
    if (!extend) setAnchor(inside);
    onFocus(inside);
  };
  const { editing, begin, end } = useEditing(grid, { go, place });
  const { onCopy, onPaste, clear } = useClipboard(grid, { range, isEditing: editing !== null });
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.altKey) return;
    const step = stepOf(event, active, { rows: rows.length, columns: columns.length });
    if (step) {
      event.preventDefault();
      return go(step, event.shiftKey);
    }
    const { key } = event;
    const isWritten = columns[active.column - 1]?.mayWrite ?? false;
    if (event.ctrlKey || event.metaKey || !isWritten) return;
    if (key === 'F2' && event.shiftKey) onHistory(active);
    else if (key === 'Enter' || key === 'F2' || key === ' ') begin(active);
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key.length === 1) begin(active, key);
    else return;
    event.preventDefault();
  };
  return { active, range, editing, go, begin, end, onKeyDown, onCopy, onPaste };
}

/** Where a key leads from a cell; with Ctrl or Command to the end of the grid. Undefined for keys that lead nowhere. */
function stepOf(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: CellPlace,
  size: { readonly rows: number; readonly columns: number },
): CellPlace | undefined {
  const jump = ctrlKey || metaKey;
  const last = size.rows - 1;
  const steps: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: jump ? 0 : row - 1, column },
    ArrowDown: { row: jump ? last : row + 1, column },
    ArrowLeft: { row, column: jump ? 0 : column - 1 },
    ArrowRight: { row, column: jump ? size.columns : column + 1 },
    Home: { row: jump ? 0 : row, column: 0 },
    End: { row: jump ? last : row, column: size.columns },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  };
  return Object.hasOwn(steps, key) ? steps[key] : undefined;
}

/**
 * The cell that is edited, as it was when the editor was opened: rows may come, go and be written by others meanwhile, and what is
 * written then is still meant for this member and against this version.
 */
type Editing = CellPlace & {
  readonly key: string;
  readonly typed: string | null;
  readonly cell: Omit<CellToWrite, 'value'>;
  readonly before: CellValue;
};

type Moving = {
  readonly go: (to: CellPlace) => void;
  /** Makes a cell the active one without moving the focus to it. */
  readonly place: (to: CellPlace) => void;
};

function useEditing({ rows, columns, onWrite, onFocus }: UseGrid, { go, place }: Moving) {
  const t = useT();
  const words = useWords();
  const [editing, setEditing] = useState<Editing | null>(null);
  const begin = (at: CellPlace, typed: string | null = null) => {
    const [row, column] = [rows[at.row], columns[at.column - 1]];
    if (!row || !column?.mayWrite) return;
    const { version = 0, value: before = null } = row.written[column.id] ?? {};
    const cell = { row: row.id, column: column.id, version };
    if (column.type === 'checkbox') {
      if (typed === null) go(at);
      return onWrite([{ ...cell, value: before !== true }]);
    }
    place(at);
    setEditing({ ...at, key: keyOfRow(row), typed, cell, before });
  };
  const end = (text: string | null, move: CellMove) => {
    if (!editing) return;
    const { cell, before, key, column: at } = editing;
    const column = columns.find(({ id }) => id === cell.column);
    setEditing(null);
    if (text !== null && column) {
      const value = readCell(text, column, words);
      const taken = column.type === 'number' ? 'number' : 'date';
      if (value === undefined) notify({ type: 'warning', message: t(`rosters.grid.notTaken.${taken}`) });
      else if (value !== before) onWrite([{ ...cell, value }]);
    }
    const found = rows.findIndex((each) => keyOfRow(each) === key);
    const row = found === -1 ? editing.row : found;
    if (move === 'left') {
      place({ row, column: at });
      return onFocus({ row, column: at }, true);
    }
    go(move === 'down' ? { row: row + 1, column: at } : { row, column: move === 'right' ? at + 1 : at });
  };
  return { editing, begin, end };
}

type Selected = { readonly range: Range; readonly isEditing: boolean };

/** Copying, pasting and clearing the selected cells; while one of them is edited, copying and pasting are its editor's. */
function useClipboard({ rows, columns, onWrite }: UseGrid, { range, isEditing }: Selected) {
  const t = useT();
  const words = useWords();
  const onCopy = (event: ClipboardEvent) => {
    if (isEditing) return;
    const lines = rows.slice(range.from.row, range.to.row + 1).map((row) =>
      Array.from({ length: range.to.column - range.from.column + 1 }, (_, nth) => {
        const column = columns[range.from.column + nth - 1];
        const text = column ? cellText(row, column, words) : row.name;
        return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
      }).join('\t'),
    );
    event.clipboardData.setData('text/plain', lines.join('\n'));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isEditing) return;
    const table = readTable(event.clipboardData.getData('text/plain'));
    event.preventDefault();
    const { cells, skipped } = pasted(table, { rows, columns, range, words });
    if (cells.length > 0) onWrite(cells);
    if (skipped > 0) {
      const message = t('rosters.grid.skipped', { count: skipped, shown: formatNumber(skipped) });
      notify({ type: 'warning', message });
    }
  };
  const clear = () => {
    const { cells } = pasted([['']], { rows, columns, range, words });
    if (cells.length > 0) onWrite(cells);
  };
  return { onCopy, onPaste, clear };
}

function useWords() {
  const t = useT();
  return { yes: t('rosters.grid.yes'), no: t('rosters.grid.no') };
}
