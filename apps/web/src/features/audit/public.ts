export { HistoryOf } from './parts/history-of.tsx';
