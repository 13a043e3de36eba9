/** Quotas that no test reaches by accident: tests make in minutes what people make in months, from one address. */
export const AMPLE_QUOTAS = {
  CHANGES_PER_10_MIN: '1000000',
  CHANGES_PER_DAY: '1000000',
  RUN_ITEMS_PER_DAY_AND_COMMUNITY: '10000000',
  SHORT_NAMES_PER_DAY: '1000000',
  SHORT_NAMES_PER_DAY_AND_NETWORK: '1000000',
  COMMUNITIES_PER_ACCOUNT: '1000000',
  IMPORT_MB_PER_DAY: '10000',
  IMPORT_MB_PER_NETWORK: '10000',
  SIGN_IN_FORMS_PER_10_MIN: '1000000',
} as const;
