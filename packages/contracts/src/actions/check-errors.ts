/** What a list of actions is refused with when it is saved: what its author could not do, and what names nothing that is there. */
export const actionCheckErrors = [
  'departments.rankUnknown',
  'departments.expiryPassed',
  'members.statusUnknown',
  'members.endPassed',
  'profileFields.unknown',
  'permissions.outranked',
  'permissions.notYours',
  'permissions.missing',
] as const;

/** As {@link actionCheckErrors}, of a list that may run promotion flows. */
export const flowCheckErrors = [
  ...actionCheckErrors,
  'promotionFlows.unknown',
  'promotionFlows.archived',
  'promotionFlows.wrongDirection',
] as const;
