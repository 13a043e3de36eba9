/**
 * What the gateway itself writes into pages: beside a refusal, for readers without script, and in
 * rosters for other sites. Places such as `{name}` are
 * filled in.
 */
export const PAGE_TEXTS = {
  endedLink: 'Ask whoever gave it to you for a new one.',
  openHere: 'On the machine that it runs on, open {address}.',
  openElsewhere: 'For other devices, start it with PRODUCT_DOMAIN={host}, then open {address}.',
  askOperator: 'For other devices, whoever runs it sets PRODUCT_DOMAIN.',
  toSignIn: 'Back to sign in',
  tryAgain: 'Try again',
  toDashboard: 'Go to the dashboard',
  toProduct: 'Go to Muster',
  request: 'Request',
  product: 'One place to run an online roleplay community: pages, applications, rosters, calendar, forums and files.',
  productPicture: 'Muster: run your community from one place.',
  community: "{name}: the community's own pages on Muster.",
  communityInShort: '{name} on Muster.',
  member: '{count} member',
  members: '{count} members',
  departments: 'Departments',
  needsScript: 'This page needs JavaScript.',
  rosterName: 'Name',
  rosterOpen: 'Open at {community}',
  rosterEmpty: 'There are no rows yet.',
  rosterPages: 'Pages',
  rosterEarlier: 'Earlier rows',
  rosterMore: 'More rows',
  rosterUnranked: 'Without a rank',
  rosterOther: 'Other',
  yes: 'Yes',
  no: 'No',
} as const;
export type PageTexts = Readonly<Record<keyof typeof PAGE_TEXTS, string>>;
