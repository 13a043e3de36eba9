import { fail } from '@muster/contracts/errors';
import type { formStagesCalls as contract } from '@muster/contracts/form-stages/calls';
import { wanting } from '../../authorization/guards.ts';
import { grantorsOf } from '../../authorization/standings.ts';
import { assertNoFactorDue } from '../../platform/calls/access-rule.ts';
import type { CallContext, Handlers } from '../../platform/handler.ts';
import { managesForms, mayOnForm, readFormNames, requireOnForm } from '../forms/public.ts';
import { addGroup, editGroup, removeGroup, savePlan } from './changes.ts';
import { readGroups, readPlan } from './store.ts';

/** Calls about the stages that submissions go through. */
export const formStagesCalls: Handlers<typeof contract> = {
  async groups({ community }, context) {
    await requireReader(context, community);
    return { groups: await readGroups(context.tx, community) };
  },

  addGroup: async ({ community, group }, context) => ({ id: await addGroup(context, community, group) }),

  editGroup: async ({ community, id, ...wanted }, context) => ({
    revision: await editGroup(context, { community, id }, wanted),
  }),

  async removeGroup({ community, id }, context) {
    await removeGroup(context, { community, id });
    return { id };
  },

  async plan({ community, form }, context) {
    await requireOnForm(context, context.standing, { community, id: form, permission: 'editStageActions' });
    const { rules, ...plan } = await readPlan(context.tx, { community, form });
    return { ...plan, rules: rules.map(({ savedBy: _, ...rule }) => rule) };
  },

  savePlan: async ({ community, form, ...terms }, context) => ({
    revision: await savePlan(context, { community, form }, terms),
  }),
};

const READING = ['editStageActions', 'changeStage', 'edit'] as const;

/** Stages are for those who manage forms, or who edit or move what is sent to one of them: names of hidden stages are among them. */
async function requireReader({ tx, standing }: CallContext, community: string): Promise<void> {
  if (!standing) throw fail('communities.notFound');
  if (managesForms(standing)) return;
  const forms = await readFormNames(tx, community);
  if (forms.some(({ id }) => READING.some((permission) => mayOnForm(standing, id, permission)))) return;
  assertNoFactorDue(standing, 'system.manageForms');
  const grantors = await grantorsOf(tx, community, 'system.manageForms');
  throw fail('permissions.missing', wanting('system.manageForms', grantors));
}
