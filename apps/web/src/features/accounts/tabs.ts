/** The tabs of the account page, as its address names them. */
export const ACCOUNT_TABS = ['profile', 'sign-in', 'security', 'devices', 'data'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];
