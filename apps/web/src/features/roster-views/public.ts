export { shownColumns } from './layout.ts';
export { ColumnTools } from './parts/column-tools.tsx';
export { ColumnsMenu } from './parts/columns-menu.tsx';
export { Print } from './parts/print/print.tsx';
export { useHeadings } from './parts/use-headings.ts';
export { frozenCell, useTracks } from './parts/use-tracks.ts';
export { useLayout } from './use-layout.ts';
