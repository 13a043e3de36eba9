export { HistoryOf } from './parts/history-of.tsx';
export { RunOnRecord } from './parts/run-on-record.tsx';
export { sentenceOf } from './words.ts';
