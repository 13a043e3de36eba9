import type { CellToWrite, CellValue, RosterRow, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { notify } from '../../../../ui/toasts/notify.ts';
import { cellText, pasted, type CellPlace, rangeOf, readCell, readTable } from './grid-rows.ts';

const PAGE = 12;

type Editing = CellPlace & { readonly typed: string | null };

interface UseGrid {
  rows: readonly RosterRow[];
  columns: readonly ShownRosterColumn[];
  onWrite: (cells: readonly CellToWrite[]) => void;
  /** Brings the focus to a cell, which may be out of sight. */
  onFocus: (place: CellPlace) => void;
}

/** The state of a grid as a spreadsheet has it: an active cell, a selection, and the cell that is edited. */
export function useGrid({ rows, columns, onWrite, onFocus }: UseGrid) {
  const t = useT();
  const words = { yes: t('rosters.grid.yes'), no: t('rosters.grid.no') };
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellPlace>(active);
  const [editing, setEditing] = useState<Editing | null>(null);
  const range = rangeOf(anchor, active);

  const columnAt = ({ column }: CellPlace) => columns[column - 1];
  const go = (to: CellPlace, extend = false) => {
    const place = {
      row: Math.max(0, Math.min(rows.length - 1, to.row)),
      column: Math.max(0, Math.min(columns.length, to.column)),
    };
    setActive(place);
    if (!extend) setAnchor(place);
    onFocus(place);
  };
  const write = (place: CellPlace, value: CellValue) => {
    const [row, column] = [rows[place.row], columnAt(place)];
    if (!row || !column?.mayWrite) return;
    const { version = 0, value: before = null } = row.written[column.id] ?? {};
    if (before !== value) onWrite([{ accId: row.accId, column: column.id, value, version }]);
  };
  const begin = (place: CellPlace, typed: string | null = null) => {
    const column = columnAt(place);
    if (!column?.mayWrite) return;
    if (column.type === 'checkbox') {
      if (typed === null) go(place);
      return write(place, rows[place.row]?.written[column.id]?.value !== true);
    }
    setActive(place);
    setAnchor(place);
    setEditing({ ...place, typed });
  };
  const clear = () => {
    const { cells } = pasted([['']], { rows, columns, range, words });
    if (cells.length > 0) onWrite(cells);
  };
  const end = (text: string | null, move: 'down' | 'right' | 'stay') => {
    if (!editing) return;
    const column = columnAt(editing);
    setEditing(null);
    if (text !== null && column) {
      const value = readCell(text, column, words);
      if (value === undefined) {
        notify({
          type: 'warning',
          message: t(`rosters.grid.notTaken.${column.type === 'number' ? 'number' : 'date'}`),
        });
      } else {
        write(editing, value);
      }
    }
    const { row, column: at } = editing;
    go(
      move === 'down' ? { row: row + 1, column: at } : move === 'right' ? { row, column: at + 1 } : { row, column: at },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.altKey) return;
    const key = event.key;
    const jump = event.ctrlKey || event.metaKey;
    const { row, column } = active;
    const steps: Readonly<Record<string, CellPlace>> = {
      ArrowUp: { row: jump ? 0 : row - 1, column },
      ArrowDown: { row: jump ? rows.length - 1 : row + 1, column },
      ArrowLeft: { row, column: jump ? 0 : column - 1 },
      ArrowRight: { row, column: jump ? columns.length : column + 1 },
      Home: { row: jump ? 0 : row, column: 0 },
      End: { row: jump ? rows.length - 1 : row, column: columns.length },
      PageUp: { row: row - PAGE, column },
      PageDown: { row: row + PAGE, column },
    };
    const step = steps[key];
    if (step) {
      event.preventDefault();
      return go(step, event.shiftKey);
    }
    if (jump) return;
    const isWritten = columnAt(active)?.mayWrite ?? false;
    if (!isWritten) return;
    if (key === 'Enter' || key === 'F2' || key === ' ') begin(active);
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key.length === 1) begin(active, key);
    else return;
    event.preventDefault();
  };
  const onCopy = (event: ClipboardEvent) => {
    if (editing) return;
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
    if (editing) return;
    const table = readTable(event.clipboardData.getData('text/plain'));
    event.preventDefault();
    const { cells, skipped } = pasted(table, { rows, columns, range, words });
    if (cells.length > 0) onWrite(cells);
    if (skipped > 0) {
      const message = t('rosters.grid.skipped', { count: skipped, shown: formatNumber(skipped) });
      notify({ type: 'warning', message });
    }
  };
  return { active, range, editing, go, begin, end, write, onKeyDown, onCopy, onPaste };
}
