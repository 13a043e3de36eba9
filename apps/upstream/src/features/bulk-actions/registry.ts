import { RUN_KINDS } from '@muster/contracts/bulk-actions/constants';
import { fail } from '@muster/contracts/errors';
import type { AnyBulkKind, BulkKind } from '../../platform/feature/bulk-kind.ts';

/** The kinds of runs that there are. */
export type BulkKinds = { readonly of: (kind: string) => BulkKind };

/** Joins the kinds that features declare. Refuses at start-up a kind without a declaration, and one declared twice. */
export function joinBulkKinds(declared: readonly AnyBulkKind[]): BulkKinds {
  const kinds = new Map(declared.map((each) => [each.kind as string, each as unknown as BulkKind]));
  const missing = RUN_KINDS.filter((kind) => !kinds.has(kind));
  if (missing.length > 0 || kinds.size !== declared.length) {
    const internal = `kinds of bulk actions: declared by no feature: ${missing.join(', ') || 'none'}; ${declared.length - kinds.size} declared twice`;
    throw fail('server.unexpected', { internal });
  }
  return {
    of(kind) {
      const found = kinds.get(kind);
      if (!found) throw fail('server.unexpected', { internal: `no kind of run: ${kind}` });
      return found;
    },
  };
}
