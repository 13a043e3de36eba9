import type { RunKind } from '@muster/contracts/bulk-actions/constants';
import type { RunItem, RunPreview, RunSelection } from '@muster/contracts/bulk-actions/model';
import type { Failure } from '@muster/contracts/kit/error';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import type { CallContext, SignedInContext } from '../handler.ts';
import type { Acting } from '../calls/acting.ts';

/** What an item is done in: the context of a call, with the account that started the run as its caller. */
export type ItemContext = SignedInContext;

/** An item as a kind sees it. `id` is null where the item is about nothing that is here yet. */
export type Item<Data> = Pick<RunItem, 'position' | 'name'> & {
  readonly community: string;
  readonly id: string | null;
  readonly data: Data;
};

/**
 * The result of an item: done, with its undo data (null: cannot be undone) and the reasons of what was left out (`text`), or
 * unchanged.
 */
export type Applied =
  | { readonly state: 'done'; readonly undo: object | null; readonly text?: string }
  | { readonly state: 'unchanged' };

/** What every item is shown by in a preview. */
export type ShownItem = RunPreview['will']['items'][number];

/** A selection as it may be made by the caller: as many statements as are asked for, and none before. */
export type Selected<Facts extends ShownItem> = {
  /** The items as (position, account, name, data), for the statement that starts the run; `account` is the item's id. */
  readonly items: SQL;
  readonly count: () => Promise<number>;
  /** All of them with what the rules of their kinds need, in order. One statement, however many there are. */
  readonly read: () => Promise<readonly Facts[]>;
};

/** Items that can be selected. `select` refuses a question that the caller may not ask. */
export type BulkItems<Facts extends ShownItem> = {
  readonly select: (
    tx: Transaction,
    asked: { readonly community: string; readonly viewer: AccessContext; readonly now: Date },
    selection: RunSelection,
  ) => Promise<Selected<Facts>>;
};

/** A refusal of one item, with what its text names: a state, a rank. */
export type ItemRefusal = { readonly failure: Failure; readonly about: string | null };

/** What an action would do to one item. */
export type ItemVerdict = 'will' | 'unchanged' | ItemRefusal;

/** What is known of an action before any item is looked at. */
export type Plan<Facts extends ShownItem> = {
  /** What it gives, takes or sets; empty where there is no such thing. */
  readonly about: string;
  readonly verdictOf: (facts: Facts) => ItemVerdict | Promise<ItemVerdict>;
  /** How many it has room for, and what the others are refused with; left out where that is no question. */
  readonly room?: { readonly left: number; readonly refusal: ItemRefusal };
  /** What the preview says besides, of the items that it would be done to. */
  readonly besides?: (ids: readonly string[]) => Promise<Pick<RunPreview, 'formerRanks'>>;
};

/** How an action is planned: refuses what the caller may do to no item, and what makes no sense. */
export type BulkPlanning<Action, Facts extends ShownItem> = (
  context: Pick<CallContext, 'tx' | 'now'>,
  acting: Acting,
  action: Action,
) => Promise<Plan<Facts>>;

/**
 * A kind of run (@decision 0045, 0105), declared by the feature that owns its items; what the contract says of it stands in
 * RUN_TRAITS. Each item is done in a transaction of its own, behind the wall of the community; a refusal thrown in it
 * (`fail`) is the item's, and undoes what the item began. What is written with the context (events, audit,
 * notifications) is of the account that started the run; the audit entries carry the run's id as their request's.
 * `Action` is what is done to each, `Data` what one item alone has to know; both are stored as JSON.
 */
export type BulkKind<Action = unknown, Data = unknown, Facts extends ShownItem = ShownItem> = {
  readonly kind: RunKind;
  /** What it can be started with. Left out where the owner begins its runs itself. */
  readonly start?: { readonly items: BulkItems<Facts>; readonly plan: BulkPlanning<Action, Facts> };
  /**
   * Who may do it, where that depends on the action: answers how the caller stands now, or refuses. Asked wherever the permission of
   * the traits is asked otherwise, also before it is undone, and it is enough: it takes no managing of members.
   */
  readonly access?: (context: Pick<CallContext, 'tx' | 'caller'>, community: string, action: Action) => Promise<Acting>;
  readonly apply: (context: ItemContext, item: Item<Data>, action: Action) => Promise<Applied>;
  /** Takes one item back, its `data` being what `apply` answered as `undo`. Left out where nothing does. */
  readonly undo?: (context: ItemContext, item: Item<never>, action: Action) => Promise<void>;
  /** Codes by which an undo says that the item was changed since, beside `bulkActions.changedSince`: it is skipped. */
  readonly changedSince?: readonly string[];
  /** Refusals as one reader may see them, where what is kept of them holds marks. */
  readonly textsFor?: (tx: Transaction, community: string, reader: AccessContext) => Promise<(text: string) => string>;
};

/** A kind of any item: its parts take what was stored for it, and what its own items say, each in its own shape. */
export type AnyBulkKind = Omit<BulkKind<never, never>, 'start'> & { readonly start?: object };
