import type { ActionKind as KindName, ActionTraits } from '@muster/contracts/actions/traits';
import type { Failure } from '@muster/contracts/kit/error';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { MemberKey } from '../calls/member-key.ts';
import type { Database } from '../database.ts';
import type { DiscordClient } from '../discord/client.ts';
import type { CallContext, SignedInContext } from '../handler.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { MailSender } from '../process/mail.ts';
import type { Sealing } from '../secrets/sealing.ts';

/** What a list of actions belongs to: the kind of thing, its id, and what it is called. */
export type ActionSource = { readonly kind: string; readonly id: string; readonly label: string };

/**
 * An action as its kind sees it. `step` is unique for the action and the occurrence: a key against doing it twice. `causedBy` is
 * the account that caused the run, null for a timer; `askedAt` when the subject asked for what the list is about, as by sending a
 * form, null where nothing was asked.
 */
export type ActionOn<Settings> = {
  readonly subject: MemberKey;
  readonly settings: Settings;
  readonly source: ActionSource;
  readonly causedBy: string | null;
  readonly askedAt: Date | null;
  readonly step: string;
};

/** What came of an action: done, with what takes it back (null: nothing does) and what changed in words, or nothing to do. */
export type ActionEffect =
  | {
      readonly state: 'done';
      readonly undo: object | null;
      readonly before?: string | null;
      readonly after?: string | null;
    }
  | { readonly state: 'unchanged' };

/** What an outer action sends later; stored as JSON. */
export type ToSend = { readonly payload: object } | { readonly skip: Failure };

/** What there is to send with. */
export type SendingMeans = {
  readonly db: Database;
  readonly outbound: Outbound;
  readonly sender: MailSender;
  readonly publicOrigin: string;
  /** Opens what communities have entrusted to the product, such as the token of a bot. */
  readonly sealing: Sealing;
  /** Discord as the bot with this token. */
  readonly discord: (token: string) => DiscordClient;
};

/** What is sent for whom; outside of any transaction. */
export type SentFor = { readonly community: string; readonly account: string; readonly step: string };

/**
 * A kind of action, declared by the feature that owns it; its settings are in the contract. `run` and `undo` work as the person
 * who saved the list, or who undoes it: `caller` is that person, so that all guards ask what that person may do. A refusal
 * (`fail`) fails the whole list.
 */
type KindOfAction<Settings, Undo> = {
  readonly kind: KindName;
  readonly traits: ActionTraits;
  /** What the settings name, as it is called now: labels of ranks, a status. Empty where they name nothing. */
  readonly about: (context: Pick<CallContext, 'tx'>, community: string, settings: Settings) => Promise<string>;
  /** Refuses settings that the person may not save: what they could do to no member, and what makes no sense. */
  readonly check: (context: CheckContext, community: string, settings: Settings) => Promise<void>;
} & (
  | {
      readonly run: (context: SignedInContext, on: ActionOn<Settings>) => Promise<ActionEffect>;
      readonly undo?: (context: SignedInContext, on: ActionOn<Settings>, undo: Undo) => Promise<void>;
    }
  | {
      /** Within the transaction: what is to be sent, or why nothing is. */
      readonly prepare: (context: SignedInContext, on: ActionOn<Settings>) => Promise<ToSend>;
      /**
       * After the transaction, perhaps more than once with the same `step`. What it throws is tried again later, after `retryAfterS`
       * where that is said; a refusal below 500 is final, until a person retries it.
       */
      readonly send: (means: SendingMeans, payload: never, sending: SentFor) => Promise<void>;
    }
);

/** What a check has: the person who saves, and how they stand. */
export type CheckContext = Pick<SignedInContext, 'tx' | 'now' | 'caller'> & { readonly standing: AccessContext };

/** A kind with its types laid aside: its settings are what the contract parsed, what it undoes by is what it answered. */
export type AnyActionKind = KindOfAction<never, never>;

/** The kinds of actions that there are. */
export type ActionKinds = { readonly of: (kind: KindName) => AnyActionKind };

/** Implements a kind of action. */
export function implementActionKind<Settings, Undo = never>(kind: KindOfAction<Settings, Undo>): AnyActionKind {
  return kind;
}
