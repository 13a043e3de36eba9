import * as accounts from './accounts.ts';
import type { Does } from './asking.ts';
import * as clock from './clock.ts';
import * as community from './community.ts';
import * as forms from './forms.ts';
import * as ranks from './ranks.ts';
import { getRoster } from './rosters.ts';

/** What the first version offers at an address: `POST /<section>/<name>`. */
export type FirstOperation = {
  /** Names that the field `type` may have; programs in the wild write some of them in two ways. */
  readonly types: readonly string[];
  readonly does: Does;
  /** What a failure is called here, by its code, where it is not called as everywhere. */
  readonly texts?: Readonly<Record<string, string>>;
};

/** Things of game servers and of discipline, of which a community has none here. */
const noServer = (text: string, ...types: string[]): FirstOperation => ({
  types,
  does: community.ofServer,
  texts: { 'apiKeys.notOffered': text, 'input.invalid': 'NO_SERVER_ID' },
});
const nothing = (...types: string[]): FirstOperation => ({ types, does: community.notOffered });
const doing = (does: Does, ...types: string[]): FirstOperation => ({ types, does });

const lock = {
  get: doing(forms.isLocked, 'GET_FORM_LOCK_STATUS'),
  set: doing(forms.setLocked, 'SET_FORM_LOCK_STATUS'),
};
const sessions = {
  start: noServer('INVALID_SERVER', 'START_SESSION'),
  stop: noServer('INVALID_SERVER', 'STOP_SESSION'),
  cancel: noServer('INVALID_SERVER', 'CANCEL_SESSION'),
  current: noServer('INVALID_SERVER', 'GET_CURRENT_SESSION'),
};

/** The first version by address. */
export const FIRST_OPERATIONS: Readonly<Record<string, FirstOperation>> = {
  'general/get_sub_version': doing(community.getPlan, 'GET_SUB_VERSION'),
  'general/check_com_apiid': {
    types: ['CHECK_COM_APIID'],
    does: accounts.nameByIdentifier,
    texts: { 'members.notFound': 'API ID NOT LINKED TO AN ACCOUNT IN THIS COMMUNITY' },
  },
  'general/get_com_account': doing(accounts.getFirstAccount, 'GET_COM_ACCOUNT'),
  'general/get_accounts': doing(accounts.listFirstAccounts, 'GET_ACCOUNTS'),
  'general/get_account_ranks': doing(ranks.getRanks, 'GET_ACCOUNT_RANKS'),
  'general/set_account_ranks': doing(ranks.setRanks, 'SET_ACCOUNT_RANKS'),
  'general/get_departments': doing(community.listDepartments, 'GET_DEPARTMENTS'),
  'general/get_profile_fields': doing(community.listFields, 'GET_PROFILE_FIELDS'),
  'general/edit_acc_profile_fields': doing(community.editFields, 'EDIT_ACC_PROFLIE_FIELDS', 'EDIT_ACC_PROFILE_FIELDS'),
  'general/clock_in_out': doing(clock.clockInOut, 'CLOCK_IN_OUT'),
  'general/get_current_clock_in': doing(clock.currentShift, 'GET_CURRENT_CLOCK_IN'),
  'general/kick_account': doing(accounts.kickMember, 'KICK_ACCOUNT'),
  'general/ban_account': doing(accounts.banMember, 'BAN_ACCOUNT'),
  'general/set_account_name': doing(accounts.renameMember, 'SET_ACCOUNT_NAME'),
  'general/force_sync': nothing('FORCE_SYNC'),
  'general/trigger_promotion_flows': doing(ranks.triggerFlows, 'TRIGGER_PROMOTION_FLOWS'),
  'general/get_promotion_flows': doing(ranks.listFlows, 'GET_PROMOTION_FLOWS'),
  'general/undo_rank_change': doing(ranks.undoChange, 'UNDO_RANK_CHANGE'),
  'general/get_custom_log_types': doing(community.listNothing, 'GET_CUSTOM_LOG_TYPES'),
  'general/get_clockin_types': doing(clock.listShiftTypes, 'GET_CLOCKIN_TYPES'),
  'general/get_latest_activity': doing(clock.latestActivity, 'GET_LATEST_ACTIVITY'),
  'general/get_short_url': doing(community.resolveShortLink, 'GET_SHORT_URL'),
  'servers/get_game_servers': doing(community.listNothing, 'GET_GAME_SERVERS'),
  'servers/set_game_servers': nothing('SET_GAME_SERVERS'),
  'servers/add_game_servers': nothing('ADD_GAME_SERVERS'),
  'servers/set_server_type': noServer('INVALID_SERVER_ID', 'SET_SERVER_TYPE'),
  'servers/get_ace_config': noServer('INVALID_SERVER_ID', 'GET_ACE_CONFIG'),
  'servers/verify_whitelist': noServer('INVALID_SERVER_ID', 'VERIFY_WHITELIST'),
  'servers/full_whitelist': noServer('INVALID_SERVER_ID', 'FULL_WHITELIST'),
  'servers/activity_tracker_start_stop': noServer('INVALID_SERVER_ID', 'ACTIVITY_TRACKER_START_STOP'),
  'servers/activity_tracker_server_start': noServer('INVALID_SERVER_ID', 'ACTIVITY_TRACKER_SERVER_START'),
  'servers/start_session': sessions.start,
  'servers/stop_session': sessions.stop,
  'servers/cancel_session': sessions.cancel,
  'servers/get_current_session': sessions.current,
  'sessions/start': sessions.start,
  'sessions/stop': sessions.stop,
  'sessions/cancel': sessions.cancel,
  'sessions/get_current': sessions.current,
  'game/identifiers': nothing('IDENTIFIERS'),
  'game/gamestate': nothing('GAMESTATE'),
  'events/rsvp': doing(community.toggleSignUp, 'RSVP'),
  'forms/get_template_submissions': doing(forms.listSubmissions, 'GET_FORM_TEMPLATE_SUBMISSIONS'),
  'forms/get_lock_status': lock.get,
  'forms/get_form_lock_status': lock.get,
  'forms/set_lock_status': lock.set,
  'forms/set_form_lock_status': lock.set,
  'forms/change/stage': doing(forms.moveSubmission, 'CHANGE_FORM_STAGE'),
  'forms/get_submission': doing(forms.getSubmission, 'GET_FORM_SUBMISSION'),
  'rosters/get': doing(getRoster, 'GET_ROSTER_CONTENTS'),
  'disciplinary/get_member_points': nothing('GET_MEMBER_POINTS'),
  'disciplinary/get_member_records': nothing('GET_MEMBER_RECORDS'),
  'disciplinary/add_member_record': nothing('ADD_MEMBER_RECORD'),
  'disciplinary/update_member_record_points': nothing('UPDATE_MEMBER_RECORD_POINTS'),
  'disciplinary/update_member_record_reason': nothing('UPDATE_MEMBER_RECORD_REASON'),
  'disciplinary/update_member_record_status': nothing('UPDATE_MEMBER_RECORD_STATUS'),
};
