/** Where drafts of the forms are kept that an item of the outbox can be taken back into. */
export const facePlace = (community: string): string => `communities.face:${community}`;
export const PROFILE_PLACE = 'accounts.profile';
