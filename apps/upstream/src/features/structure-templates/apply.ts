import type { PermissionName } from '@muster/contracts/permissions/names';
import type { ChosenTemplate, MadeDepartments } from '@muster/contracts/structure-templates/model';
import { templateRank } from '@muster/contracts/structure-templates/templates';
import { readVersion } from '../../authorization/store.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { addWithRanks } from '../departments/public.ts';
import { editPermissions } from '../permissions/public.ts';

/**
 * Makes the departments that were chosen, and gives their ranks what the templates say, by the changes that people make one by one:
 * each has its rules and its entry in the audit log.
 */
export async function applyTemplates(
  context: SignedInContext,
  community: string,
  chosen: readonly ChosenTemplate[],
): Promise<MadeDepartments['departments']> {
  const planned = chosen.map(({ template, label, ranks }) => ({
    label,
    ranks: ranks.flatMap((wanted) => {
      const rank = templateRank(template, wanted.rank);
      return rank ? [{ ...rank, label: wanted.label }] : [];
    }),
  }));
  const made = await addWithRanks(
    context,
    community,
    planned.map(({ label, ranks }) => ({ label, secondLabel: '', parent: null, ranks: ranks.map(asPart) })),
  );
  const given = planned.flatMap(({ ranks }, at) =>
    ranks.map(({ role, permissions }, place) => ({ role, permissions, id: made[at]?.ranks[place] ?? '' })),
  );
  for (const alike of Map.groupBy(given, ({ role }) => role).values()) {
    await give(context, community, alike);
  }
  return made;
}

function asPart({ label, power, color, icon }: { label: string } & NonNullable<ReturnType<typeof templateRank>>) {
  return { label, power, color, icon, rankKind: 'primary', expiresAfterDays: null } as const;
}

/** Gives ranks of one role its permissions. */
async function give(
  context: SignedInContext,
  community: string,
  ranks: readonly { readonly id: string; readonly permissions: readonly PermissionName[] }[],
): Promise<void> {
  const permissions = ranks[0]?.permissions ?? [];
  await editPermissions(context, community, {
    base: await readVersion(context.tx, community),
    targets: ranks.map(({ id }) => ({ kind: 'rank', id })),
    changes: permissions.map((scope) => ({ scope, value: 'allow' })),
  });
}
