import { ACTION_KINDS } from '@muster/contracts/actions/traits';
import { fail } from '@muster/contracts/errors';
import type { ActionKinds, AnyActionKind } from '../../platform/feature/action-kind.ts';

/** Joins the kinds that features declare. Refuses at start-up a kind without a declaration, and one declared twice. */
export function joinActionKinds(declared: readonly AnyActionKind[]): ActionKinds {
  const kinds = new Map(declared.map((each) => [each.kind, each]));
  const missing = ACTION_KINDS.filter((kind) => !kinds.has(kind));
  if (missing.length > 0 || kinds.size !== declared.length) {
    const internal = `kinds of actions: declared by no feature: ${missing.join(', ') || 'none'}; ${declared.length - kinds.size} declared twice`;
    throw fail('server.unexpected', { internal });
  }
  return {
    of(kind) {
      const found = kinds.get(kind);
      if (!found) throw fail('server.unexpected', { internal: `no kind of action: ${kind}` });
      return found;
    },
  };
}
