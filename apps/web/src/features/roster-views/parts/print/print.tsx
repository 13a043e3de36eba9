import { PrintRun, type PrintRunProps } from './print-run.tsx';
import { PrintSheet, type SheetHead } from './print-sheet.tsx';
import { type PrintedLine, PrintTable, type PrintTableProps } from './print-table.tsx';
import { usePrinting } from './use-printing.ts';

/** From this many columns on, the letters are smaller, so that words are not broken. */
const MANY_COLUMNS = 9;

interface PrintProps<Row>
  extends SheetHead, Omit<PrintTableProps, 'lines'>, Pick<PrintRunProps<Row>, 'load' | 'onEnd'> {
  /** Whether the viewer asked for all rows; the browser's own menu prints those that are loaded. */
  isAsked: boolean;
  loaded: readonly Row[];
  total: number;
  /** The lines of some rows. */
  linesOf: (rows: readonly Row[]) => readonly PrintedLine[];
}

/** A list as it is printed in the place of its page. */
export function Print<Row>(props: PrintProps<Row>) {
  const { isAsked, loaded, total, load, onEnd, columns, nameOf, layout, linesOf, ...head } = props;
  const isPrinting = usePrinting(!isAsked);
  const sheetOf = (rows: readonly Row[], of: number) => (
    <PrintSheet {...head} isDense={columns.length >= MANY_COLUMNS} rows={rows.length} total={of}>
      <PrintTable columns={columns} nameOf={nameOf} layout={layout} lines={linesOf(rows)} />
    </PrintSheet>
  );
  if (isPrinting) return sheetOf(loaded, total);
  return (
    isAsked && (
      <PrintRun total={total} load={load} onEnd={onEnd}>
        {sheetOf}
      </PrintRun>
    )
  );
}
