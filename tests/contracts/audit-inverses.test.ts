import { AUDIT_CODES } from '@muster/contracts/audit/codes';
import { changingTheSame, INVERSES, inverseOf, SCREENS, undoneOn } from '@muster/contracts/audit/inverses';
import { describe, expect, test } from 'vitest';

const OWN = 'concerns one person’s own account, which is no community’s to change back';
const SERVICE = 'is found out by the service and not decided by anybody';
const READ = 'changed nothing: it is put on record that it was read or taken';
const LATER = 'belongs to a part of the product that no call changes yet';
const PEOPLE = 'was told to the person, who has to agree or to come by themselves';
const PROVEN = 'rests on a proof of the person’s own, which is given anew on their profile';
const UNDOES = 'takes something back itself: it is done again where it was done';
const ORDER = 'others may have been moved since, so that no place of before is meant by its number';
const PARTS =
  'what was in it or held it is not kept; it is made or removed where its screen says what that takes along';

/** Actions that nothing takes back, and why. Whoever adds an action says it here, or how it is undone in the contract. */
const NONE: Readonly<Record<string, string>> = {
  ROLE_SYNC_ADD: SERVICE,
  ROLE_SYNC_REMOVE: SERVICE,
  ACCOUNT_UPDATE: OWN,
  ACCOUNT_DEVICE_REVOKE: OWN,
  ACCOUNT_IDENTITY_ADD: OWN,
  ACCOUNT_IDENTITY_REMOVE: OWN,
  ACCOUNT_FACTOR_ADD: OWN,
  ACCOUNT_FACTOR_REMOVE: OWN,
  ACCOUNT_RECOVERY_CODES_RENEW: OWN,
  ACCOUNT_ERASE_REQUEST: OWN,
  ACCOUNT_ERASE_CANCEL: OWN,
  ACCOUNT_ERASE: OWN,
  ACCOUNT_COPY: READ,
  ACCOUNT_COPY_END: READ,
  ACCESS_REQUEST: 'was asked by the person, who withdraws it where they asked',
  ACCESS_WITHDRAW: 'was the person’s own to take back; they ask again where they asked',
  ACCESS_DECLINE: PEOPLE,
  API_KEY_CREATE: LATER,
  API_KEY_REVOKE: LATER,
  AUTH_LOGIN: OWN,
  AUTH_SIGNUP: OWN,
  AUTH_FORGOT_PASSWORD: OWN,
  AUTH_VERIFY_EMAIL: OWN,
  AUTH_VERIFY_TOKEN: OWN,
  AUTH_SIGN_OUT: OWN,
  AUTH_RESET_PASSWORD: OWN,
  AUTH_CHANGE_PASSWORD: OWN,
  AUTH_HAND_OVER_GRANT: OWN,
  AUTH_HAND_OVER_REDEEM: OWN,
  AUTH_SECOND_FACTOR: OWN,
  AUTH_PROVE: OWN,
  AUTH_PROVE_HOST: OWN,
  AUTH_VERIFY_EMAIL_SEND: OWN,
  PAGE_CREATE: LATER,
  PAGE_EDIT: LATER,
  PAGE_REMOVE: LATER,
  DOCUMENT_CREATE: LATER,
  DOCUMENT_EDIT: LATER,
  DOCUMENT_REMOVE: LATER,
  CALENDAR_EVENT_CREATE: LATER,
  CALENDAR_EVENT_EDIT: LATER,
  CALENDAR_EVENT_REMOVE: LATER,
  CALENDAR_RSVP: LATER,
  CAD_SYNC: SERVICE,
  DISCORD_BOT_ACTION: SERVICE,
  DISCORD_ROLE_MAP: LATER,
  GAME_LOG_EVENT: SERVICE,
  TEAMSPEAK_SYNC: SERVICE,
  RADIO_SYNC: SERVICE,
  FORM_STAGE_CHANGE: LATER,
  DISCIPLINARY_CREATE: LATER,
  DISCIPLINARY_EDIT: LATER,
  DISCIPLINARY_REMOVE: LATER,
  WEBHOOK_CONFIGURE: LATER,
  FORM_TEMPLATE_CONFIGURE: LATER,
  DOMAIN_ADD: 'a domain is released where its screen says what stops to work',
  DOMAIN_VERIFY: SERVICE,
  DOMAIN_RELEASE: 'whoever had the domain has to prove anew that it is theirs',
  ASSET_UPLOAD: LATER,
  ASSET_REMOVE: LATER,
  DISCOVERY_UPDATE: LATER,
  DISCOVERY_BUMP: LATER,
  PUSH_DEVICE_ADD: OWN,
  PUSH_SEND: LATER,
  AUDIT_STORAGE_EXCEEDED: SERVICE,
  HEARTBEAT: SERVICE,
  LOGIN_ATTEMPT: OWN,
  DUPLICATE_ACCOUNT_DETECTED: SERVICE,
  COMMUNITY_CREATE: 'a community is deleted by its owner, who types its name',
  COMMUNITY_DELETE: 'nobody is in it any more who could',
  COMMUNITY_JOIN: PEOPLE,
  COMMUNITY_LEAVE: PEOPLE,
  COMMUNITY_TRANSFER_START: 'the offer is withdrawn where it is shown, as long as it stands',
  COMMUNITY_TRANSFER_CANCEL: PEOPLE,
  COMMUNITY_TRANSFER_ANSWER: PEOPLE,
  MEMBER_ACCEPT: PEOPLE,
  MEMBER_DECLINE: PEOPLE,
  MEMBER_KICK: PEOPLE,
  MEMBER_UNBAN:
    'a ban says why to the person it shuts out, and for how long: it is given anew where both are asked for',
  MEMBER_NOTE_ADD: 'a note is deleted where it stands, beside what it says',
  MEMBER_NOTE_REMOVE: 'it would come back in the name of whoever undoes it',
  MEMBER_RANK_EXPIRE: 'it ended when it was meant to; it is given anew with another end',
  DEPARTMENT_CREATE: PARTS,
  DEPARTMENT_REMOVE: PARTS,
  RANK_CREATE: PARTS,
  RANK_REMOVE: PARTS,
  POSITION_CREATE: PARTS,
  POSITION_REMOVE: PARTS,
  STRUCTURE_MOVE: ORDER,
  PROFILE_FIELD_CREATE: PARTS,
  PROFILE_FIELD_REMOVE: PARTS,
  PROFILE_FIELD_MOVE: ORDER,
  PROFILE_VALUES_SET: 'what was written is not on record here, but in the history of each value',
  VIEW_AS_BEGIN: 'changed nothing but what one session looks at, and is ended there',
  VIEW_AS_END: 'changed nothing but what one session looks at',
  AUDIT_TRIM: 'entries that retention removed do not come back',
  AUDIT_RETENTION: 'entries that went meanwhile do not come back; it is set anew where that is said',
  AUDIT_EXPORT: READ,
  AUDIT_EXPORT_END: READ,
  AUDIT_REFUSALS: 'nothing was changed: it was refused',
  AUDIT_REDACT: 'what was erased is gone for good, which is its purpose',
  MEMBER_IDENTIFIER_ADD: PROVEN,
  MEMBER_IDENTIFIER_REMOVE: PROVEN,
  MEMBER_IDENTIFIER_EDIT: PROVEN,
  MEMBER_IDENTIFIER_VERIFY: PROVEN,
  MEMBER_MERGE_UNDO: UNDOES,
  MEMBER_DISTINCT: 'two people are suggested again where those are shown who were said to be two',
  MEMBER_DISTINCT_UNDO: UNDOES,
  RUN_UNDO: UNDOES,
  RUN_RETRY: 'began a run of its own, whose end says what came of it and leads to its undo',
  MEMBER_EXPORT: READ,
  MEMBER_EXPORT_END: READ,
  PERMISSIONS_REPORT: READ,
  PERMISSIONS_REPORT_END: READ,
  MEMBER_JOINED: 'the date came from a sheet, with whose run it is undone',
  MEMBER_CLOCK_IN: 'a shift that has begun is ended by clocking out',
  MEMBER_CLOCK_OUT: 'a shift that has ended is corrected where its times are shown',
  MEMBER_CLOCK_END: 'the membership that ended it has to come back first, and a shift is begun by its person',
  MEMBER_CLOCK_ADD: 'a shift is removed where its times are shown, with a reason that its person reads',
  MEMBER_CLOCK_REMOVE: 'a shift is added anew where the others are shown, with a reason that its person reads',
  MEMBER_CLOCK_CORRECT: 'a shift is corrected anew where its times are shown',
  MEMBER_SETTINGS_SHIFTS: 'shifts were worked under the kinds since, and would lose theirs',
};

const actions = Object.keys(AUDIT_CODES);
const undone = [...Object.keys(INVERSES), ...Object.keys(SCREENS)];

describe('every action of the record', () => {
  test.each(actions)('%s is undone by one call, on a screen of its own, or for a reason not at all', (action) => {
    expect([undone.includes(action), Object.hasOwn(NONE, action)].filter(Boolean)).toHaveLength(1);
  });

  test('no reason is given for what is no action, and each says something', () => {
    expect(Object.keys(NONE).filter((action) => !actions.includes(action))).toEqual([]);
    expect(Object.values(NONE).filter((reason) => reason.length < 25)).toEqual([]);
  });

  test('what stands in the way of an undo is changes of the same kind, itself among them', () => {
    for (const action of Object.keys(INVERSES)) {
      expect(changingTheSame(action)?.every((each) => actions.includes(each))).toBe(true);
    }
    expect(changingTheSame('MEMBER_RENAME')).toContain('MEMBER_RENAME');
    expect(changingTheSame('MEMBER_RENAME')).not.toContain('MEMBER_NOTE_ADD');
    expect(changingTheSame('MEMBER_NOTE_ADD')).toBeNull();
    expect([undoneOn('MEMBER_MERGE'), undoneOn('RUN_END'), undoneOn('constructor')]).toEqual(['merges', 'run', null]);
  });
});

describe('an undo is offered by nothing', () => {
  const entry = { action: 'MEMBER_RENAME', success: true, target: { id: 'x', kind: 'member', label: null } };
  const named = { before: { name: 'Old' }, after: { name: 'New' } };
  test.each([
    ['a change that was refused', { ...entry, ...named, success: false }],
    ['an entry about nothing', { ...entry, ...named, target: null }],
    ['an entry of which the reader may not see what was before', { ...entry, before: null, after: null }],
    ['a name that a pattern made longer than one can be', { ...entry, ...named, before: { name: 'x'.repeat(61) } }],
    ['an action that this page does not know', { ...entry, ...named, action: 'toString' }],
    ['settings without a version', { ...entry, action: 'MEMBER_SETTINGS', before: { statuses: [] }, after: {} }],
    ['a position whose people are not on record', { ...entry, ...named, action: 'POSITION_FILL' }],
    [
      'defaults that are as they were',
      { ...entry, action: 'NOTIFICATION_DEFAULTS', before: { choices: {} }, after: { choices: {} } },
    ],
  ])('%s', (_what, changed) => expect(inverseOf(changed)).toBeNull());
});
