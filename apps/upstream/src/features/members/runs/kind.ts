import type { RunItem } from '@muster/contracts/members/runs/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import type { SignedInContext } from '../../../platform/handler.ts';
import type { Who } from '../changes.ts';

/** What an item is done in: the context of a call, with whoever started the run as its caller. */
export type ItemContext = SignedInContext;

/** An item as a kind sees it. `who` has no account where the item is about nobody who is here yet. */
export type Item<Data> = Pick<RunItem, 'position' | 'name'> & {
  readonly community: string;
  readonly account: string | null;
  readonly data: Data;
};

/** What came of an item: done, with what takes it back (null: nothing does), or nothing to do. */
export type Applied = { readonly state: 'done'; readonly undo: object | null } | { readonly state: 'unchanged' };

/**
 * A kind of run (@decision 0045). Each item is done in a transaction of its own, behind the wall of the community; a
 * refusal thrown in it (`fail`) is the item's, and undoes what the item began. Whatever is written with the context
 * (events, audit, notifications) is of the person who started the run; the audit entries carry the run's id as their
 * request's. `Action` is what is done to each, `Data` what one item alone has to know; both are stored as JSON.
 */
export type KindOfRun<Action = unknown, Data = unknown> = {
  /** Asked again at each item, under the community's lock. */
  readonly permission: PermissionName;
  readonly apply: (context: ItemContext, item: Item<Data>, action: Action) => Promise<Applied>;
  /** Takes one item back, its `data` being what `apply` answered as `undo`. Left out where nothing does. */
  readonly undo?: (context: ItemContext, item: Item<never>, action: Action) => Promise<void>;
};

/** Somebody of a run that is about members. */
export function whoOf({ community, account }: Pick<Item<unknown>, 'community' | 'account'>): Who {
  return { community, account: account ?? '' };
}
