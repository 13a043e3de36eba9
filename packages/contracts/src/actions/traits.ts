import { FORM_REQUEST_ACTION_TRAITS } from '../form-requests/action-traits.ts';
import { MEMBER_ACTION_TRAITS } from '../member-actions/traits.ts';
import { NOTICE_ACTION_TRAITS } from '../notifications/action-traits.ts';
import { PROFILE_ACTION_TRAITS } from '../profile-fields/action-traits.ts';
import { PROMOTION_ACTION_TRAITS } from '../promotion-flows/action-traits.ts';
import { ROSTER_ACTION_TRAITS } from '../rosters/action-traits.ts';
import { COMMENT_ACTION_TRAITS } from '../submission-comments/action-traits.ts';
import type { PermissionName } from '../permissions/names.ts';

/** What a kind of action says of itself; each is declared by the feature that owns it. */
export type ActionTraits = {
  /** Needed by the person who saves a list with it; asked again when it is done. Null where its settings decide. */
  readonly permission: PermissionName | null;
  /** Whether undoing a run takes it back. */
  readonly undoable: boolean;
  /** It leaves the product: it is sent after the transaction and tried again where that fails. */
  readonly outer: boolean;
};

/** Every kind of action with what it says of itself: one line for each feature that declares some. Zod-free. */
export const ACTION_TRAITS = {
  ...MEMBER_ACTION_TRAITS,
  ...PROFILE_ACTION_TRAITS,
  ...NOTICE_ACTION_TRAITS,
  ...PROMOTION_ACTION_TRAITS,
  ...COMMENT_ACTION_TRAITS,
  ...FORM_REQUEST_ACTION_TRAITS,
  ...ROSTER_ACTION_TRAITS,
} as const satisfies Record<string, ActionTraits>;

/** A kind of action. */
export type ActionKind = keyof typeof ACTION_TRAITS;

/** Every kind of action, in the order in which the editor offers them. */
export const ACTION_KINDS = Object.keys(ACTION_TRAITS) as [ActionKind, ...ActionKind[]];

/** Bounds of actions. Zod-free. */
export const ACTIONS = {
  listMax: 20,
  ranksMax: 20,
  daysMax: 3_650,
  noticeMax: 500,
  subjectMax: 150,
  mailMax: 5_000,
  directMessageMax: 1_500,
  page: 50,
  /** How often something outside is tried before it is failed. */
  attemptsMax: 8,
  keptDays: 400,
} as const;

/** Words in curly brackets that texts of notices, e-mails and direct messages may have, with what they stand for when they are sent. */
export const ACTION_PLACEHOLDERS = ['member', 'community', 'source'] as const;
