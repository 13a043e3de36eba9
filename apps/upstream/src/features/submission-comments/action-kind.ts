import type { ActionOf } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import { SHOWN_TO_ANYONE } from '@muster/contracts/rich-text/model';
import { toPlainText } from '@muster/contracts/rich-text/plain-text';
import { COMMENT_ACTION_TRAITS } from '@muster/contracts/submission-comments/action-traits';
import { requireAny } from '../../authorization/guards.ts';
import { standingOfCaller } from '../../authorization/standings.ts';
import { implementActionKind } from '../../platform/feature/action-kind.ts';
import { formsAllowed, requireOnForm } from '../forms/public.ts';
import { readSubmission } from '../submissions/public.ts';
import { removeComment, writeNew } from './changes.ts';
import { readComment } from './store.ts';

type Settings = ActionOf<'comment'>['settings'];

/** What of a text is shown where the action is named. */
const ABOUT_MAX = 80;

/** What a comment takes of the person who saved the action, on the form that was sent. */
const neededFor = ({ isPrivate }: Settings) =>
  isPrivate ? (['viewSubmitted', 'privateComments'] as const) : (['viewSubmitted'] as const);

/** Comments on the submission that was moved: in the name of the person who moved it, or else of the service. */
export const commentAction = implementActionKind<Settings, { readonly comment: string }>({
  kind: 'comment',
  traits: COMMENT_ACTION_TRAITS.comment,
  // The log of actions is read by others than private comments are, so it has nothing of what these say.
  about: (_context, _community, { isPrivate, text }) =>
    Promise.resolve(isPrivate ? '' : toPlainText(text, SHOWN_TO_ANYONE).slice(0, ABOUT_MAX)),
  async check(context, community, settings) {
    const isAllowed = neededFor(settings).every((permission) => {
      const { all, ids } = formsAllowed(context.standing, permission);
      return all || ids.length > 0;
    });
    if (!isAllowed) await requireAny(context, community, ['system.manageForms']);
  },
  async run(context, { subject: { community, account }, settings, source, causedBy }) {
    const found = source.kind === 'submission' ? await readSubmission(context.tx, { community, id: source.id }) : null;
    if (!found) throw fail('submissions.unknown');
    const standing = await standingOfCaller(context, community);
    for (const permission of neededFor(settings)) {
      await requireOnForm(context, standing, { community, id: found.form.id, permission });
    }
    const access = { found, isRespondent: false, readsPrivate: settings.isPrivate };
    // The author of a submission is not the author of the community's answer to it.
    const author = causedBy === account ? null : causedBy;
    return { state: 'done', undo: { comment: await writeNew(context, access, { ...settings, author }) } };
  },
  async undo(context, { subject: { community } }, { comment: id }) {
    if (await readComment(context.tx, { community, id })) await removeComment(context, { community, id });
  },
});
