import * as z from 'zod';

const count = (byDefault: number) =>
  z.coerce
    .number<string>('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(byDefault);

/** Quotas as the environment sets them; docs/operating.md says what each bounds. Sizes are in megabytes. */
export const quotaEnvironment = {
  COMMUNITIES_PER_ACCOUNT: count(20),
  SHORT_NAMES_PER_DAY: count(10),
  SHORT_NAMES_PER_DAY_AND_NETWORK: count(50),
  CHANGES_PER_10_MIN: count(600),
  CHANGES_PER_DAY: count(6_000),
  CHANGES_PER_DAY_AND_COMMUNITY: count(200_000),
  RUN_ITEMS_PER_DAY_AND_COMMUNITY: count(50_000),
  PICTURES_PER_DAY: count(100),
  IMPORT_MB_PER_DAY: count(200),
  IMPORT_MB_PER_ACCOUNT: count(10),
  IMPORT_MB_PER_NETWORK: count(30),
  IMPORT_MB_PER_COMMUNITY: count(50),
  GUEST_SUBMISSIONS_PER_DAY_AND_NETWORK: count(10),
  GUEST_SUBMISSIONS_PER_DAY_AND_COMMUNITY: count(500),
  FILE_MB_MAX: count(25),
  FILE_MB_PER_DAY: count(500),
  GUEST_FILE_MB_PER_DAY_AND_NETWORK: count(50),
  GUEST_FILE_MB_PER_DAY_AND_COMMUNITY: count(200),
  INVITE_MAILS_PER_DAY_AND_COMMUNITY: count(500),
  SIGN_IN_FORMS_PER_10_MIN: count(120),
  SESSIONS_PER_ACCOUNT: count(100),
} as const;

const MEGABYTE = 1024 * 1024;

/** How much of each thing is kept, made or done; sizes are in bytes. */
export type QuotaLimits = {
  /** Communities that one account owns. */
  readonly communitiesPerAccount: number;
  /** Signed-in devices of one account; the one that was not seen for longest makes room for another. */
  readonly sessionsPerAccount: number;
  /** Sign-in forms that one network opens in ten minutes. */
  readonly signInFormsPer10Min: number;
  /** Bytes of files that wait to be imported. */
  readonly importBytes: { readonly account: number; readonly network: number; readonly community: number };
  /** Bytes of one file that people upload. */
  readonly fileBytes: number;
  /** What is counted within a time, see {@link QUOTA_RULES}. */
  readonly within: Readonly<Record<QuotaRule, number>>;
};

/** What is counted within a time: for how many minutes, and what it is called in the refusal. */
export const QUOTA_RULES = {
  changes: { minutes: 10, what: 'changes' },
  changesOfDay: { minutes: 1_440, what: 'changes' },
  changesOfCommunity: { minutes: 1_440, what: 'changes of this community' },
  shortNames: { minutes: 1_440, what: 'new communities' },
  shortNamesOfNetwork: { minutes: 1_440, what: 'new communities from your network' },
  runItems: { minutes: 1_440, what: 'members of runs of this community' },
  pictures: { minutes: 1_440, what: 'pictures' },
  importBytes: { minutes: 1_440, what: 'bytes of imported files' },
  guestSubmissions: { minutes: 1_440, what: 'forms sent without an account from your network' },
  guestSubmissionsOfCommunity: { minutes: 1_440, what: 'forms sent without an account to this community' },
  fileBytes: { minutes: 1_440, what: 'bytes of files' },
  guestFileBytes: { minutes: 1_440, what: 'bytes of files from your network' },
  guestFileBytesOfCommunity: { minutes: 1_440, what: 'bytes of files from people without an account' },
  inviteMails: { minutes: 1_440, what: 'invitations of this community by e-mail' },
} as const;

/** Name of a quota within a time. */
export type QuotaRule = keyof typeof QUOTA_RULES;

type Environment = { readonly [Name in keyof typeof quotaEnvironment]: number };

/** The limits that the environment sets. */
export function toQuotaLimits(env: Environment): QuotaLimits {
  return {
    communitiesPerAccount: env.COMMUNITIES_PER_ACCOUNT,
    sessionsPerAccount: env.SESSIONS_PER_ACCOUNT,
    signInFormsPer10Min: env.SIGN_IN_FORMS_PER_10_MIN,
    importBytes: {
      account: env.IMPORT_MB_PER_ACCOUNT * MEGABYTE,
      network: env.IMPORT_MB_PER_NETWORK * MEGABYTE,
      community: env.IMPORT_MB_PER_COMMUNITY * MEGABYTE,
    },
    fileBytes: env.FILE_MB_MAX * MEGABYTE,
    within: {
      changes: env.CHANGES_PER_10_MIN,
      changesOfDay: env.CHANGES_PER_DAY,
      changesOfCommunity: env.CHANGES_PER_DAY_AND_COMMUNITY,
      shortNames: env.SHORT_NAMES_PER_DAY,
      shortNamesOfNetwork: env.SHORT_NAMES_PER_DAY_AND_NETWORK,
      runItems: env.RUN_ITEMS_PER_DAY_AND_COMMUNITY,
      guestSubmissions: env.GUEST_SUBMISSIONS_PER_DAY_AND_NETWORK,
      guestSubmissionsOfCommunity: env.GUEST_SUBMISSIONS_PER_DAY_AND_COMMUNITY,
      pictures: env.PICTURES_PER_DAY,
      importBytes: env.IMPORT_MB_PER_DAY * MEGABYTE,
      fileBytes: env.FILE_MB_PER_DAY * MEGABYTE,
      guestFileBytes: env.GUEST_FILE_MB_PER_DAY_AND_NETWORK * MEGABYTE,
      inviteMails: env.INVITE_MAILS_PER_DAY_AND_COMMUNITY,
      guestFileBytesOfCommunity: env.GUEST_FILE_MB_PER_DAY_AND_COMMUNITY * MEGABYTE,
    },
  };
}
