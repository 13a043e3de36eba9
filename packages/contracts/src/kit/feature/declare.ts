import type { Known, Undo } from '../../audit/undo.ts';
import type { NotificationKinds } from '../../notifications/kind-spec.ts';
import type { PermissionName } from '../../permissions/names.ts';
import type { ErrorEntries } from '../error.ts';

/** How an action is taken back: by one call, on a screen of its own, or not, and why. */
type Undoing =
  | {
      readonly undo: Undo;
      /** Actions that change the same of the same thing, this one among them: a later one stands in the way of undoing. */
      readonly same: readonly string[];
    }
  | { readonly undoneOn: 'run' | 'merges' }
  | { readonly final: string };

/** An action of the audit log. */
export type ActionSpec = {
  /** The even code of its success; the next one is that of its failure. Stored: never changed, never used again. */
  readonly code: number;
  /** The kind of thing its entries are about; where it is left out, each entry says it. */
  readonly target?: string;
  /** What was before and after is read with one of these permissions; with that of reading the log where nothing is said. */
  readonly needs?: readonly PermissionName[];
  /** What integrations are told of it (@decision 0171); nothing where it is left out. */
  readonly publishes?: Publishing;
} & Undoing;

/**
 * The public name of what an entry of success stands for, such as `member.kicked`; or the names that it can stand for, and which of them
 * by what was before and after. Names are read by programs of other people: they are never changed, and never used for something else.
 */
export type Publishing =
  | string
  | {
      readonly types: readonly string[];
      readonly which: (entry: Pick<Known, 'before' | 'after'>) => readonly string[];
    };

/** Actions by their names. */
export type ActionSpecs = Readonly<Record<string, ActionSpec>>;

/** Who may open a screen: everyone who is not banned, who is or was a member, or who holds one of these permissions. */
export type ScreenRule = 'anyone' | 'ownPlace' | readonly PermissionName[];

/** A screen of a community. */
export type ScreenSpec = {
  /** Its address behind the community's, as the client's router writes it. */
  readonly path: string;
  readonly needs: ScreenRule;
  /** Where it stands in menus among the screens of all features. */
  readonly order: number;
};

/** A limit of a community (@spec §9): its default, and what it is about as sentences say it. */
export type LimitSpec = { readonly default: number; readonly text: string };

/** What a feature declares beside its calls and events. Free of zod. */
export type FeatureSpec = {
  readonly errors: ErrorEntries;
  /** Areas of the audit log by the thousand that their codes begin with; other features may have actions in them. */
  readonly areas?: Readonly<Record<string, number>>;
  readonly audit?: ActionSpecs;
  readonly screens?: Readonly<Record<string, ScreenSpec>>;
  /** Patterns of further pages, as the client's router writes them; their first segments are reserved. */
  readonly routes?: readonly string[];
  readonly limits?: Readonly<Record<string, LimitSpec>>;
  readonly notifications?: NotificationKinds;
};

/** Declares a feature: its line in features.ts makes its parts known to everything that is derived from that list. */
export function defineFeature<const Spec extends FeatureSpec>(spec: Spec): Spec {
  return spec;
}

/** Declares the actions of a feature in a file of their own. */
export function defineActions<const Specs extends ActionSpecs>(actions: Specs): Specs {
  return actions;
}
