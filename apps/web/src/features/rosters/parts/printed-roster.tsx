import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { RosterLayout } from '@muster/contracts/roster-views/model';
import type { CellValue, RosterPage, RosterRow, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { i18n } from '../../../platform/i18n/catalogue.ts';
import { dateFormat, formatDay } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Print } from '../../roster-views/public.ts';
import { partsOfRows, type RowsQuery } from '../queries.ts';
import { keyOfRow, labelsOf, linesOf, valueIn } from './grid/grid-rows.ts';
import { useRosterColumnName } from './use-column-name.ts';

interface PrintedRosterProps {
  community: string;
  /** What the community is called. */
  site: string;
  departments: readonly PublicDepartment[];
  page: RosterPage;
  /** The columns that the viewer is shown, in their order. */
  columns: readonly ShownRosterColumn[];
  layout: RosterLayout;
  /** The rows that are loaded, of so many. */
  rows: readonly RosterRow[];
  total: number;
  totals: Readonly<Record<string, number | null>> | undefined;
  query: RowsQuery;
  /** Whether the viewer asked for all rows. */
  isAsked: boolean;
  onEnd: () => void;
}

/** A roster as it is printed: all rows that are found, in the order and with the columns of the viewer. */
export function PrintedRoster(props: PrintedRosterProps) {
  const { community, site, page, columns, layout, rows, total, query, isAsked, onEnd } = props;
  const nameOf = useRosterColumnName();
  const linesOf = useLines(props);
  return (
    <Print
      title={page.label}
      lead={page.description}
      site={site}
      columns={columns}
      nameOf={nameOf}
      layout={layout}
      linesOf={linesOf}
      isAsked={isAsked}
      loaded={rows}
      total={total}
      load={partsOfRows(community, page.id, query)}
      onEnd={onEnd}
    />
  );
}

function useLines({ departments, page, columns, totals }: PrintedRosterProps) {
  const t = useT();
  const words = { yes: t('rosters.grid.yes'), no: t('rosters.grid.no') };
  const labels = labelsOf(departments);
  const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value * 100) / 100);
  const end = {
    kind: 'row',
    key: 'totals',
    name: t('rosters.totals.title'),
    note: '',
    cells: columns.map(({ id, total }) => (total === 'none' ? null : rounded(totals?.[id]))),
  } as const;
  const hasTotals = columns.some(({ total }) => total !== 'none');
  return (rows: readonly RosterRow[]) => [
    ...linesOf(rows, page.groups, page.grouping !== 'none').map((line) => {
      if (line.kind === 'group') {
        const label = line.id === null ? t('rosters.grid.noGroup') : labels.get(line.id)?.label;
        return { kind: 'group', key: `group ${line.id}`, label: label ?? t('rosters.grid.gone') } as const;
      }
      const { row } = line;
      const note = row.holder?.name ?? labels.get(row.rank ?? '')?.label ?? '';
      const cells = columns.map((column) => printed(column, valueIn(row, column), words));
      return { kind: 'row', key: keyOfRow(row), name: row.name, note, cells } as const;
    }),
    ...(hasTotals ? [end] : []),
  ];
}

type Words = { readonly yes: string; readonly no: string };

function printed({ type, options }: ShownRosterColumn, value: CellValue, words: Words): string | number | null {
  if (type === 'checkbox') return value === true ? words.yes : words.no;
  if (typeof value !== 'string' || value === '') return typeof value === 'number' ? value : null;
  if (type === 'select') return options.find(({ id }) => id === value)?.label ?? null;
  if (type === 'moment') return dateFormat(i18n.locale, { dateStyle: 'medium' }).format(new Date(value));
  return type === 'day' || type === 'date' ? formatDay(value) : value;
}
