import type { ActionOf } from '@muster/contracts/actions/model';
import { FORM_REQUEST_ACTION_TRAITS } from '@muster/contracts/form-requests/action-traits';
import { standingOf } from '../../authorization/standings.ts';
import { implementActionKind } from '../../platform/feature/action-kind.ts';
import type { SignedInContext } from '../../platform/handler.ts';
import { requireOnForm } from '../forms/public.ts';
import { notify } from '../notifications/public.ts';
import { fillable, requireOpen } from '../submissions/public.ts';
import * as store from './store.ts';

type Settings = ActionOf<'requestForm'>['settings'];

/** What takes a request back: when the person had been asked before, null where they had not. */
type Undo = { readonly form: string; readonly before: string | null };

/**
 * Asks the person for another form. A person who is asked for it already is not asked again. Refuses with `forms.unknown` and
 * `submissions.closed` where the person cannot send the form now.
 */
export const requestFormAction = implementActionKind<Settings, Undo>({
  kind: 'requestForm',
  traits: FORM_REQUEST_ACTION_TRAITS.requestForm,
  about: ({ tx }, community, { form }) => store.readFormLabel(tx, { community, form }),
  // The name of the form is told to the person, so that those alone may ask for it who know of it themselves.
  async check({ tx, standing }, community, { form }) {
    await requireOnForm({ tx }, standing, { community, id: form, permission: 'viewSubmitted' });
  },
  async run(context, { subject: { community, account }, settings: { form } }) {
    const { tx, now } = context;
    const key = { community, account, form };
    const kept = await store.readRequest(tx, key);
    if (kept?.isOpen) return { state: 'unchanged' };
    const asked = { ...context, standing: await standingOf(tx, community, account) };
    const { published, facts } = await fillable(asked, community, form);
    await requireOpen(asked, community, { published, submitter: account, identifiers: facts.identifiers });
    await store.writeRequest(tx, key, now());
    await notify(context, {
      kind: 'formRequested',
      community,
      recipients: [account],
      thing: `form:${form}`,
      values: { form: await store.readFormLabel(tx, key) },
    });
    await changed(context, key);
    return { state: 'done', undo: { form, before: kept?.at.toISOString() ?? null } };
  },
  async undo(context, { subject: { community, account } }, { form, before }) {
    const key = { community, account, form };
    if (before === null) await store.deleteRequest(context.tx, key);
    else await store.writeRequest(context.tx, key, new Date(before));
    await changed(context, key);
  },
});

async function changed(
  { emit }: Pick<SignedInContext, 'emit'>,
  { community, account }: store.RequestKey,
): Promise<void> {
  await emit({ stream: `account:${account}`, type: 'formRequests:ownChanged', data: { community } });
}
