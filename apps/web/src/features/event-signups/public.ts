export { QuickAnswer } from './parts/quick-answer.tsx';
export { SignUpCount } from './parts/sign-up-count.tsx';
export { SignUpPanel } from './parts/sign-up-panel.tsx';
export { useSummaries } from './queries.ts';
