/** Where prepared files are fetched, on every host of ours. Zod-free. */
export const DOWNLOADS_PATH = '/downloads/';

/** The header in which the gateway says whose session fetches a file; the token of it goes as a bearer token. */
export const ACCOUNT_HEADER = 'x-muster-account';

/** The header in which it says whose host the file is fetched from, where that is a community's own. */
export const COMMUNITY_HEADER = 'x-muster-community';
