import { fail } from '@muster/contracts/errors';
import { SAVED_FILTER } from '@muster/contracts/submission-filters/constants';
import type { submissionFiltersCalls as contract } from '@muster/contracts/submission-filters/calls';
import type { SubmissionFilter } from '@muster/contracts/submission-filters/model';
import type { CallFields } from '@muster/contracts/kit/call';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { requireAny } from '../../authorization/guards.ts';
import { standingOfCaller } from '../../authorization/standings.ts';
import type { Handlers, SignedInContext } from '../../platform/handler.ts';
import { formsAllowed, managesForms, mayOnForm, requireOnForm } from '../forms/public.ts';
import * as store from './store.ts';

/** Calls about saved filters of submissions. */
export const submissionFiltersCalls: Handlers<typeof contract> = {
  async list(scope, context) {
    const { tx, caller } = context;
    const standing = await requireViewer(context, context.standing, scope);
    const mayShare = scope.form === null ? managesForms(standing) : mayOnForm(standing, scope.form, 'edit');
    const own = await store.readOwn(tx, scope, caller.account);
    const shared = await store.readShared(tx, scope);
    const items: SubmissionFilter[] = [
      ...shared.map(({ id, name, terms }) => ({ id, name, terms, shared: true, mayChange: mayShare })),
      ...own.map(({ id, name, terms }) => ({ id, name, terms, shared: false, mayChange: true })),
    ];
    return { items, mayShare };
  },

  save: (wanted, context) => save(context, wanted),

  async remove(key, context) {
    const { tx, lock, caller } = context;
    await lock([`community:${key.community}`]);
    const standing = await standingOfCaller(context, key.community);
    if (!standing) throw fail('communities.notFound');
    const own = await store.findOwn(tx, { ...key, account: caller.account });
    const shared = own ? null : await store.findShared(tx, key);
    if (!own && !shared) throw fail('submissionFilters.unknown');
    if (shared) {
      // A filter of a form that the caller does not look after is like one that is not there.
      if (!views(standing, shared.form)) throw fail('submissionFilters.unknown');
      await requireSharer(context, standing, { community: key.community, form: shared.form });
    }
    await store.deleteFilter(tx, key);
    return { id: key.id };
  },
};

async function save(context: SignedInContext, wanted: CallFields<(typeof contract)['save']>) {
  const { tx, lock, caller } = context;
  const { community, form, name, shared, terms } = wanted;
  const scope = { community, form };
  await lock([`community:${community}`]);
  const standing = await requireViewer(context, await standingOfCaller(context, community), scope);
  if (shared) await requireSharer(context, standing, scope);
  const kept = shared ? await store.readShared(tx, scope) : await store.readOwn(tx, scope, caller.account);
  const before = kept.find((filter) => filter.name === name);
  if (before) {
    await store.writeTerms(tx, { isShared: shared, community, id: before.id }, terms);
    return { id: before.id };
  }
  if ((await store.countFilters(tx, community, shared ? null : caller.account)) >= SAVED_FILTER.max) {
    throw fail('submissionFilters.tooMany', { values: { max: SAVED_FILTER.max } });
  }
  const filter = { ...scope, name, terms };
  const id = shared
    ? await store.insertShared(tx, filter)
    : await store.insertOwn(tx, { ...filter, account: caller.account });
  return { id };
}

function views(standing: AccessContext | null, form: string | null): boolean {
  if (!standing) return false;
  if (form !== null) return mayOnForm(standing, form, 'viewSubmitted');
  const { all, ids } = formsAllowed(standing, 'viewSubmitted');
  return all || ids.length > 0;
}

/** Lets those pass who may view what is sent to the form, or to any form; answers how they stand. */
async function requireViewer(
  context: SignedInContext,
  standing: AccessContext | null,
  { community, form }: store.FilterScope,
): Promise<AccessContext> {
  if (!standing) throw fail('communities.notFound');
  if (form !== null) {
    await requireOnForm(context, standing, { community, id: form, permission: 'viewSubmitted' });
  } else if (!views(standing, null)) {
    await requireAny({ tx: context.tx, standing }, community, ['system.manageForms']);
  }
  return standing;
}

async function requireSharer(
  { tx }: SignedInContext,
  standing: AccessContext | null,
  { community, form }: store.FilterScope,
): Promise<void> {
  if (form === null) await requireAny({ tx, standing }, community, ['system.manageForms']);
  else await requireOnForm({ tx }, standing, { community, id: form, permission: 'edit' });
}
