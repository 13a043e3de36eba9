export { SavedFilters } from './parts/saved-filters.tsx';
