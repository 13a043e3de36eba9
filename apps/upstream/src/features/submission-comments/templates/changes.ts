import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import type { ReplyTemplates, ReplyTemplateTerms } from '@muster/contracts/submission-comments/model';
import { requireAny } from '../../../authorization/guards.ts';
import { standingOfCaller } from '../../../authorization/standings.ts';
import type { CallContext, SignedInContext as Context } from '../../../platform/handler.ts';
import { managesForms, mayOnForm, requireOnForm } from '../../forms/public.ts';
import * as store from './store.ts';

const MANAGE = 'system.manageForms';

/** The templates that can be inserted into comments on submissions of a form, or those for all forms. */
export async function listTemplates(
  context: CallContext,
  community: string,
  form: string | null,
): Promise<ReplyTemplates> {
  const { tx, standing } = context;
  if (!standing) throw fail('communities.notFound');
  if (form === null) await requireAny({ tx: context.tx, standing }, community, [MANAGE]);
  else await requireOnForm(context, standing, { community, id: form, permission: 'viewSubmitted' });
  const rows = await store.readTemplates(tx, community, form);
  return {
    items: rows.map((row) => ({ ...row, mayEdit: mayEdit(standing, row.form) })),
    mayAdd: mayEdit(standing, form),
    mayAddForAll: mayEdit(standing, null),
  };
}

type Saving = {
  readonly id: string | null;
  readonly revision: number | null;
  readonly template: ReplyTemplateTerms;
};

/** Makes or changes a template; answers its id and revision. */
export async function saveTemplate(
  context: Context,
  community: string,
  { id, revision, template }: Saving,
): Promise<{ id: string; revision: number }> {
  const { tx, audit } = context;
  await context.lock([`community:${community}`]);
  const standing = await standingOfCaller(context, community);
  await requireEditor(context, standing, { community, form: template.form });
  const known = id === null ? null : await store.readTemplate(tx, { community, id });
  if (id !== null && !known) throw fail('submissionComments.unknownTemplate');
  if (known) await requireEditor(context, standing, { community, form: known.form });
  if (known && known.revision !== revision) throw fail('submissionComments.templateOutdated');
  const next = { id: id ?? crypto.randomUUID(), revision: (known?.revision ?? 0) + 1 };
  if (known) {
    await store.writeTemplate(tx, { community, id: next.id }, { ...template, revision: next.revision });
  } else {
    if ((await store.countTemplates(tx, community)) >= COMMENTS.templatesMax) {
      throw fail('submissionComments.templatesFull', { values: { max: COMMENTS.templatesMax } });
    }
    await store.insertTemplate(tx, { community, id: next.id }, template);
  }
  const { form, label } = template;
  const before = known && { template: known.label };
  await audit({
    action: 'REPLY_TEMPLATE_SAVE',
    community,
    ...about(community, form),
    before,
    after: { template: label },
  });
  return next;
}

/** Deletes a template. */
export async function removeTemplate(context: Context, key: store.TemplateKey): Promise<void> {
  const { tx, audit } = context;
  const { community } = key;
  await context.lock([`community:${community}`]);
  const standing = await standingOfCaller(context, community);
  const known = await store.readTemplate(tx, key);
  if (!known) throw fail('submissionComments.unknownTemplate');
  await requireEditor(context, standing, { community, form: known.form });
  await store.deleteTemplate(tx, key);
  const before = { template: known.label };
  await audit({ action: 'REPLY_TEMPLATE_REMOVE', community, ...about(community, known.form), before });
}

function mayEdit(standing: AccessContext, form: string | null): boolean {
  return form === null ? managesForms(standing) : mayOnForm(standing, form, 'edit');
}

/** What an entry of the log is about: the form, or the community where a template is for all forms. */
function about(community: string, form: string | null) {
  return form === null ? { kind: 'community' as const, target: community } : { kind: 'form' as const, target: form };
}

async function requireEditor(
  context: CallContext,
  standing: AccessContext | null,
  { community, form }: { readonly community: string; readonly form: string | null },
): Promise<void> {
  if (!standing) throw fail('communities.notFound');
  if (form === null) await requireAny({ tx: context.tx, standing }, community, [MANAGE]);
  else await requireOnForm(context, standing, { community, id: form });
}
