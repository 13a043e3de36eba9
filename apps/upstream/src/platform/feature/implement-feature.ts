import type { AuditTargetKind } from '@muster/contracts/audit/targets';
import { calls } from '@muster/contracts/calls';
import type { LimitName } from '@muster/contracts/communities/limits';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { LabelOf } from '../audit.ts';
import type { Dispatcher } from '../calls/dispatch.ts';
import { type CallEntry, implement } from '../calls/implement.ts';
import type { Services } from '../context.ts';
import type { Handlers } from '../handler.ts';
import type { HookHandlers } from '../hooks.ts';
import type { Jobs } from '../process/jobs.ts';
import type { PersonColumns } from '../personal-data/person-columns.ts';
import type { RecentWorkSource } from './recent-work.ts';
import type { SearchSource } from '../search/source.ts';
import type { AnyActionKind } from './action-kind.ts';
import type { DownloadKinds } from './download-kind.ts';
import type { FilePurposes } from './file-purpose.ts';
import type { ItemSources } from './item-source.ts';
import { ImplementationError } from './implementation-error.ts';

type AllCalls = typeof calls;

/** The key of a feature in the contracts. */
type FeatureKey = keyof AllCalls;

/**
 * What a feature does in the upstream. `Parts` is what its handlers, routes and jobs are built from, `BulkKind` a kind as the
 * engine of bulk actions takes it. tests/architecture/feature-graph.test.ts compares `needs`, `owns` and `reads` with the code.
 */
type Implementation<Key extends FeatureKey, Parts, BulkKind> = {
  /** Features it imports; each stands before it in features.ts, so that there is no cycle. */
  readonly needs?: readonly FeatureKey[];
  /** Its tables whose definitions are in platform/schema; those in its own tables.ts are its own anyway. */
  readonly owns?: readonly string[];
  /** Tables of other features that its SQL reads. */
  readonly reads?: readonly string[];
  /** What it does when something happens in features before it or after it, in the same transaction. */
  readonly on?: HookHandlers;
  readonly calls: Handlers<AllCalls[Key]> | ((parts: Parts) => Handlers<AllCalls[Key]>);
  /** Adds addresses of its own beside the calls. */
  readonly routes?: (
    server: FastifyInstance,
    services: Services,
    parts: Parts & { readonly dispatcher: Dispatcher },
  ) => void;
  readonly jobs?: (services: Services, parts: Parts) => readonly Jobs[];
  /** Kinds of prepared files, by the name they are prepared under. */
  readonly downloads?: DownloadKinds | ((parts: Parts) => DownloadKinds);
  /** What files that people upload belong to, where that is the feature's (@decision 0137). */
  readonly filePurposes?: FilePurposes;
  /** Columns of its tables that refer to a person, and what is done with them (@decision 0117). */
  readonly personColumns?: PersonColumns;
  /** What the audit log calls the things that are the feature's, by kind; it records a thing without a label otherwise. */
  readonly labels?: Readonly<Partial<Record<AuditTargetKind, LabelOf>>>;
  /** Its things that ranks can be allowed or denied one by one; it runs the hook `item.removed` where it removes one. */
  readonly items?: ItemSources;
  /** What global search finds of it (@decision 0108). */
  readonly search?: SearchSource;
  /** What can be done to many of its items at once (@decision 0105). */
  readonly bulkKinds?: readonly BulkKind[];
  /** Kinds of actions that lists of other features can have (@decision 0122). */
  readonly actionKinds?: readonly AnyActionKind[];
  /** What of a member's recent work is removed with a ban, where staff want that. */
  readonly recentWork?: readonly RecentWorkSource[];
  /** How much of a limit a community uses, as a query of one number. */
  readonly limits?: Readonly<Partial<Record<LimitName, (community: string) => SQL>>>;
};

/** A feature of the upstream, its types of calls laid aside. */
export type Feature<Parts, BulkKind> = Omit<Implementation<FeatureKey, Parts, BulkKind>, 'calls'> & {
  readonly key: FeatureKey;
  /** Its calls with their handlers; throws an {@link ImplementationError} for one that has none. */
  readonly entries: (parts: Parts) => readonly CallEntry[];
};

/** Implements a feature of the contracts. A call without a handler does not compile, and does not start. */
export function implementFeature<Key extends FeatureKey, Parts, BulkKind = never>(
  key: Key,
  { calls: handlers, ...rest }: Implementation<Key, Parts, BulkKind>,
): Feature<Parts, BulkKind> {
  const entries = (parts: Parts) => {
    const built = typeof handlers === 'function' ? handlers(parts) : handlers;
    const missing = Object.keys(calls[key]).find((name) => !Object.hasOwn(built, name));
    if (missing !== undefined) {
      throw new ImplementationError(
        `The call ${key}.${missing} has no handler: add one to the calls of the feature ${key} in apps/upstream/src/features.`,
      );
    }
    return implement(calls[key], built);
  };
  return { ...rest, key, entries };
}

/** The calls of all features with their handlers. Throws an {@link ImplementationError} for a feature that is not listed. */
export function entriesOf<Parts>(features: readonly Feature<Parts, unknown>[], parts: Parts): CallEntry[] {
  const missing = (Object.keys(calls) as FeatureKey[]).find((key) => !features.some((feature) => feature.key === key));
  if (missing !== undefined) {
    throw new ImplementationError(
      `The calls of the feature ${missing} have no handlers: implement it and add it to apps/upstream/src/features.ts.`,
    );
  }
  return features.flatMap((feature) => feature.entries(parts));
}

/** The kinds of prepared files of all features. */
export function downloadsOf<Parts>(features: readonly Feature<Parts, unknown>[], parts: Parts): DownloadKinds {
  const kinds = features.map(({ downloads = {} }) => (typeof downloads === 'function' ? downloads(parts) : downloads));
  return Object.assign({}, ...kinds) as DownloadKinds;
}

/** The entries of one part of all features, in one table. */
export function partsOf<
  Part extends 'filePurposes' | 'items' | 'labels' | 'limits',
  F extends { readonly [P in Part]?: object },
>(features: readonly F[], part: Part): NonNullable<F[Part]> {
  return Object.assign({}, ...features.map((feature) => feature[part] ?? {})) as NonNullable<F[Part]>;
}
