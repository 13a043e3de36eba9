export { ViewingBanner } from './parts/viewing-banner.tsx';
