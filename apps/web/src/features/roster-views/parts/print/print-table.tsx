import type { RosterLayout } from '@muster/contracts/roster-views/model';
import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { NAME_PX, widthOf } from '../../column-width.ts';

/** A line of a printed table: the heading of a group, or a row with a note below its name. */
export type PrintedLine =
  | { readonly kind: 'group'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'row';
      readonly key: string;
      readonly name: string;
      readonly note: string;
      readonly cells: readonly (string | number | null)[];
    };

/** The table of some rows. */
export interface PrintTableProps {
  /** Columns behind that of the names. */
  columns: readonly ShownRosterColumn[];
  nameOf: (column: ShownRosterColumn) => string;
  /** How wide they are in relation to each other. */
  layout: RosterLayout;
  lines: readonly PrintedLine[];
}

/** A table as wide as the page, whose head is on each page. */
export function PrintTable({ columns, nameOf, layout, lines }: PrintTableProps) {
  const t = useT();
  const sum = columns.reduce((all, column) => all + widthOf(layout, column), NAME_PX);
  const share = (width: number) => ({ width: `${(width / sum) * 100}%` });
  return (
    <table>
      <colgroup>
        <col style={share(NAME_PX)} />
        {columns.map((column) => (
          <col key={column.id} style={share(widthOf(layout, column))} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t('rosters.grid.name')}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {nameOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          line.kind === 'group' ? (
            <tr key={line.key}>
              <th colSpan={columns.length + 1} scope="rowgroup">
                {line.label}
              </th>
            </tr>
          ) : (
            <tr key={line.key}>
              <th scope="row">
                {line.name}
                {line.note !== '' && <small>{line.note}</small>}
              </th>
              {line.cells.map((cell, at) => (
                <td key={columns[at]?.id} data-number={typeof cell === 'number' || undefined}>
                  {typeof cell === 'number' ? formatNumber(cell) : cell}
                </td>
              ))}
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
