import { Name } from '../kit/text.ts';

/** The name of a member in a community. */
export const MemberName = Name.min(2, 'Use at least 2 characters.').max(60, 'Use at most 60 characters.');
