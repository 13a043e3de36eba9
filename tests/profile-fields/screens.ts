import type { FirstCalls } from '../isolation/first-calls.ts';

/** What the page of each screen asks first. */
export const firstCalls: FirstCalls = {
  member_profile: ['profileFields.profile'],
  'admin_profile-fields': ['profileFields.list'],
};
