export { CellHistory } from './parts/cell-history.tsx';
export { PastDialog } from './parts/past-dialog.tsx';
