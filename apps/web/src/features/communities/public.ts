export { inviteAddress } from './community-links.ts';
export { useDashboardNumbers } from './community-queries.ts';
