import type { PermissionValue, Scope } from '@muster/contracts/permissions/scope';
import type { Place } from '../support/world/world.ts';
import { structureOf } from '../departments/asking.ts';

/** One value for one scope, as calls take it. */
export function says(scope: Scope, value: PermissionValue) {
  return { scope: scope as never, value };
}

/** A rank as calls name it. */
export function rankKey(id: string) {
  return { kind: 'rank' as const, id };
}

/** Edits permissions of ranks as things stand; answers the change. */
export async function edit(
  place: Place,
  ranks: readonly string[],
  changes: readonly ReturnType<typeof says>[],
  by: 'owner' | 'staff' = 'owner',
) {
  const { version } = await structureOf(place);
  return place.people[by].client.permissions.edit.mutate({
    community: place.uuid,
    base: version,
    targets: ranks.map(rankKey),
    changes: [...changes],
  });
}
