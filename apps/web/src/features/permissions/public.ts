export { AskAccess, AskAnywhere } from './parts/asking/ask-access.tsx';
export { Effects } from './parts/effects.tsx';
export { ViewingBanner } from './parts/viewing/viewing-banner.tsx';
