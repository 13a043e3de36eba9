import type { PermissionName } from '../permissions/names.ts';
import { MEMBER_BULK_TRAITS } from '../members/bulk/traits.ts';
import { SUBMISSION_BULK_TRAITS } from '../submissions/bulk-traits.ts';
import { PROMOTION_BULK_TRAITS } from '../promotion-flows/bulk-traits.ts';
import { IMPORT_BULK_TRAITS } from '../import-export/bulk-traits.ts';

/** What a kind of run says of itself; each is declared by the feature that owns its items. */
export type BulkTraits = {
  /** What its items are. */
  readonly item: BulkItemKind;
  /** Asked again at each item, unless the kind asks by itself who may do it. */
  readonly permission: PermissionName;
  readonly undoable: boolean;
  /** Whether starting it, doing it again and undoing it take a fresh proof. */
  readonly stepUp: boolean;
  /** Its items are what their sender sent: nobody else does them again, who could read what they may not see. */
  readonly ofSender?: true;
};

/** Kinds of items that something is done to. */
export const ITEM_KINDS = ['member', 'submission'] as const;
export type BulkItemKind = (typeof ITEM_KINDS)[number];

/** Every kind of run with what it says of itself: one line for each feature that declares some. Zod-free. */
export const RUN_TRAITS = {
  ...MEMBER_BULK_TRAITS,
  ...IMPORT_BULK_TRAITS,
  ...PROMOTION_BULK_TRAITS,
  ...SUBMISSION_BULK_TRAITS,
} as const satisfies Record<string, BulkTraits>;

/** What is done to many as one run. */
export type RunKind = keyof typeof RUN_TRAITS;

/** What a kind says of itself. */
export function traitsOf(kind: RunKind): BulkTraits {
  return RUN_TRAITS[kind];
}

/** Every kind of run. */
export const RUN_KINDS = Object.keys(RUN_TRAITS) as [RunKind, ...RunKind[]];

/** Bounds of runs. */
export const RUNS = {
  /** Items that can be named one by one: they stand in an address. */
  idsMax: 100,
  /** Items of one run. */
  itemsMax: 20_000,
  /** Runs of a community that are not over. */
  openMax: 5,
  /** Items that a preview names of each sort. */
  named: 8,
  page: 50,
  keptDays: 90,
} as const;
