import type { RosterKind } from '@muster/contracts/rosters/constants';
import type { CellValue } from '@muster/contracts/rosters/model';
import type { RecentWorkHours } from '@muster/contracts/bans/recent-work';
import type { ComInfo } from '@muster/contracts/communities/settings';
import type { Moved } from '@muster/contracts/departments/model';
import type { Stage } from '@muster/contracts/form-stages/model';
import type { StandingSource } from '@muster/contracts/service-record/kinds';
import type { RemovedKind } from '@muster/contracts/removals/model';
import type { ItemKind } from '@muster/contracts/permissions/names';
import type { FieldValue } from '@muster/contracts/profile-fields/model';
import type { CallContext, NewAudit } from './handler.ts';
import type { KeptRow } from './removals/rows.ts';
import type { MemberKey } from './calls/member-key.ts';

/** Why a membership ended: the person left, was declined or removed, was merged into another member, or was erased. */
export type MembershipEnd = 'leave' | 'decline' | 'kick' | 'merge' | 'erase';

/** What may become of a membership that goes on. */
export type MembershipChange = 'accepted' | 'merged' | 'archived' | 'banned' | 'unbanned' | 'reactivated';

/** What may happen, and what handlers are told of it. The community, and the account where one is named, are locked. */
export type HookEvents = {
  /** A change of a community is on record, with this number; the community is locked by it. */
  readonly 'audit.written': NewAudit & { readonly community: string; readonly id: number };
  /** A membership begins, active or waiting for an answer; its row is written. */
  readonly 'membership.started': MemberKey & { readonly sysStatus: 'active' | 'pending' };
  /** A person has become an active member, with the ranks and the status that come by themselves. */
  readonly 'membership.welcomed': MemberKey;
  /** A member is about to be banned, and what they did in the last hours is to be removed. The feature bans keeps it, so that it can be restored. */
  readonly 'membership.workRemoving': MemberKey & { readonly hours: RecentWorkHours };
  /** A membership is in another state; its row is written. */
  readonly 'membership.changed': MemberKey & { readonly change: MembershipChange; readonly reason: string };
  /**
   * A membership ends; its row is still as before, so that what refers to it can be removed first. Where the person asked for
   * more than that to be deleted, `erased` is there for handlers to say how much they deleted, by name; null otherwise.
   */
  readonly 'membership.ended': MemberKey & {
    readonly because: MembershipEnd;
    readonly reason: string;
    readonly erased: Record<string, number> | null;
  };
  /** Two memberships are about to be merged; their rows are as before. Handlers end what one person can have once only. */
  readonly 'membership.merging': { readonly community: string; readonly from: string; readonly into: string };
  /** A membership that a merge ended is back; its row is written. */
  readonly 'membership.restored': MemberKey;
  /**
   * Permissions of a community, or the rule that some of them need a second factor, are not as before, and all of it is
   * written. `factorDue` are the accounts whose ranks waited for a second factor before.
   */
  readonly 'permissions.changed': { readonly community: string; readonly factorDue: ReadonlySet<string> };
  /** A member holds other ranks than before. */
  readonly 'ranks.changed': MemberKey;
  /** A member fills other positions than before; positions are named with their department, as they are called now. */
  readonly 'positions.changed': MemberKey & {
    readonly source: StandingSource;
    readonly left: readonly string[];
    readonly filled: readonly string[];
  };
  /** The departments of a community have other members than before. */
  readonly 'departments.recounted': { readonly community: string };
  /** Values of profile fields of a member are to be written, by field; `emptied` are fields left without one. The feature members writes them. */
  readonly 'profile.valuesWritten': MemberKey & {
    readonly filled: Readonly<Record<string, FieldValue>>;
    readonly emptied: readonly string[];
  };
  /** A profile field is gone; the feature members removes its values, and adds how many members had one. */
  readonly 'profileField.removed': {
    readonly community: string;
    readonly field: string;
    readonly cleared: { count: number };
  };
  /** A member is called something else in the community, and the row is written. The feature members updates lists. */
  readonly 'member.renamed': MemberKey;
  /** The pages of a member show something else, a note or a shift, and its row is as before. The feature members tells of it. */
  readonly 'member.changed': MemberKey;
  /** The attendance of members at an event is on record otherwise than before. */
  readonly 'attendance.changed': { readonly community: string; readonly accounts: readonly string[] };
  /** Shifts of members are not as before, or a kind of shift is called otherwise. */
  readonly 'shifts.changed': { readonly community: string };
  /** A leave of a member was approved, began, ended, or has other days than before; not that one was asked for. */
  readonly 'leave.changed': MemberKey;
  /** Profile fields of a member have other values than before. */
  readonly 'profile.changed': MemberKey;
  /** Identifiers of a member are not as before; `before` is the one that names were made with, null for none. */
  readonly 'identifiers.changed': MemberKey & { readonly before: string | null };
  /**
   * A part of a community is about to be removed, its rows and holders being as before. The feature removals keeps it, so that it can
   * be put back, and says under which id. `rows` are what of it is no table's. With `into`, the holders of a rank are given another
   * one, as far as the caller may; how many is said in `moved`.
   */
  readonly 'part.removing': {
    readonly community: string;
    readonly kind: RemovedKind;
    readonly id: string;
    readonly label: string;
    readonly rows?: Readonly<Record<string, readonly KeptRow[]>>;
    readonly into?: string | undefined;
    readonly kept: { removal?: string; moved?: Moved };
  };
  /** A part of the structure is there again, with those who had it. The feature departments tells the community what is different. */
  readonly 'part.restored': {
    readonly community: string;
    readonly changed: readonly string[];
    readonly place: { readonly id: string; readonly before: string | null } | null;
    /** Whether people may do something else than before. */
    readonly touches: boolean;
  };
  /** A profile field is there again, with its values. The feature profileFields tells of it. */
  readonly 'profileField.restored': { readonly community: string };
  /** Something that permissions may be given for is there again; what ranks and departments said of it then, they say again. */
  readonly 'item.restored': {
    readonly community: string;
    readonly kind: ItemKind;
    readonly said: readonly KeptRow[];
  };
  /** Something that permissions may be given for is gone; handlers add the labels of those that had said something of it. */
  readonly 'item.removed': {
    readonly community: string;
    readonly kind: ItemKind;
    readonly id: string;
    readonly saidBy: string[];
  };
  /**
   * A stage of submissions is about to be deleted. Handlers put what stands in it into the stage `into`; where there is none, they
   * add to `left` how many things would be left, and the deletion is refused.
   */
  readonly 'stage.removed': {
    readonly community: string;
    readonly stage: string;
    readonly into: Stage | null;
    readonly left: { count: number };
  };
  /** A submission stands in another stage, or in its first: of this state (@spec §4), since this moment. */
  readonly 'submission.moved': {
    readonly community: string;
    readonly id: string;
    readonly form: string;
    readonly state: number;
    readonly at: Date;
  };
  /** The person who sent a submission has written a comment on it. */
  readonly 'submission.answered': { readonly community: string; readonly id: string };
  /** Dates of events take place at other times than before, which are written. */
  readonly 'occurrences.moved': { readonly community: string; readonly ids: readonly string[] };
  /** An event, or a series of them, has other terms than before, which are written; `event` is their id. */
  readonly 'event.changed': { readonly community: string; readonly event: string };
  /** Dates of events are cancelled, and it is written. */
  readonly 'occurrences.cancelled': {
    readonly community: string;
    readonly ids: readonly string[];
    readonly reason: string;
  };
  /** Dates of events are to be removed. Handlers add to `taken` those that somebody signed up for, which are cancelled instead. */
  readonly 'occurrences.removing': {
    readonly community: string;
    readonly ids: readonly string[];
    readonly taken: Set<string>;
  };
  /** Categories or dates of a community's calendar were changed. Runs after all of the change was written. */
  readonly 'calendar.changed': { readonly community: string };
  /**
   * The bot of a community is about to leave its server, or to be forgotten. Handlers take what they put there away; `token` is sealed
   * as that of the bot is.
   */
  readonly 'discordBot.leaving': { readonly community: string; readonly guild: string; readonly token: string };
  /** The name or picture of an account is written. Its communities, which are locked, show it in their lists. */
  readonly 'account.faceChanged': { readonly account: string; readonly communities: readonly string[] };
  /** Accounts are not as their own pages show them, and all of it is written. Communities are locked before. */
  readonly 'account.changed': { readonly accounts: readonly string[] };
  /** An account is needed for a first sign-in. The feature accounts makes it and sets its id; null stays where the name is taken. */
  readonly 'account.needed': {
    readonly username: string;
    readonly email: string | null;
    readonly verified: boolean;
    readonly made: { account: string | null };
  };
  /** An address was shown to be its person's; the feature accounts notes it where the account has this address. */
  readonly 'account.addressProved': { readonly account: string; readonly email: string };
  /** An account is made at a first sign-in; `picture` is its address at the provider. */
  readonly 'account.created': { readonly account: string; readonly picture: string | null };
  /**
   * The moment from which an account may be erased is to be written, null for never. The feature accounts writes it, and adds to
   * `written` whether that changed anything; the date of an account that is erased already stays.
   */
  readonly 'account.erasureDated': {
    readonly account: string;
    readonly eraseAt: Date | null;
    readonly written: { count: number };
  };
  /** An account is erased: the feature accounts removes everything from its row but the id. The account is locked. */
  readonly 'account.erased': { readonly account: string; readonly username: string; readonly erasedAt: Date };
  /** A person asked for their account to be erased; the account is locked. */
  readonly 'account.erasureRequested': { readonly account: string };
  /**
   * A second factor of an account was added or removed, in this session; the account is locked. Handlers that end other sessions
   * add how many to `ended`.
   */
  readonly 'secondFactor.changed': {
    readonly account: string;
    readonly session: string;
    readonly ended: { count: number };
  };
  /** A member prefers another identifier than before; null for none. The feature members writes it. */
  readonly 'identifiers.preferred': MemberKey & { readonly id: string | null };
  /** Statuses of a community are gone; the feature members takes them from their holders, and adds who had which. */
  readonly 'memberStatuses.removed': {
    readonly community: string;
    readonly statuses: readonly string[];
    readonly holders: { account: string; status: string }[];
  };
  /** Settings of a community that another feature keeps in its row are to be written; the community is locked. */
  readonly 'community.settingsSaved': {
    readonly community: string;
    readonly settings: { readonly comInfo: ComInfo } | { readonly auditKeepDays: number | null };
  };
  /** What everyone sees of a community, or of its settings, is not as before. */
  readonly 'community.changed': { readonly community: string };
  /** Cells of a roster are written; the community is locked. `by` is null where the product emptied them. */
  readonly 'roster.cellsWritten': {
    readonly community: string;
    readonly roster: string;
    readonly kind: RosterKind;
    readonly by: string | null;
    readonly cells: readonly {
      readonly row: string;
      readonly column: string;
      readonly before: CellValue;
      readonly after: CellValue;
    }[];
  };
  /** A host does not lead to the community any more. */
  readonly 'host.released': { readonly community: string; readonly host: string };
};

export type HookName = keyof HookEvents;

/** What a feature does when something happens, in the same transaction: a handler that throws fails all of it. */
export type HookHandlers = {
  readonly [K in HookName]?: (context: CallContext, event: HookEvents[K]) => Promise<void>;
};

/** Tells all handlers, one after another, in the order of the features; resolves when the last is done. */
export type RunHooks = <K extends HookName>(name: K, event: HookEvents[K]) => Promise<void>;

/** The handlers of all features, in their order. */
export type Hooks = readonly HookHandlers[];

/** Runs hooks with a context, which is asked for when something happens: handlers get the one that the work goes on with. */
export function hooksWith(hooks: Hooks, context: () => CallContext): RunHooks {
  return async (name, event) => {
    for (const handlers of hooks) await handlers[name]?.(context(), event);
  };
}
