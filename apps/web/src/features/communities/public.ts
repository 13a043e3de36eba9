export { inviteAddress } from './community-links.ts';
export { useDashboardNumbers } from './community-queries.ts';
export { RelationPill } from './parts/relation-pill.tsx';
