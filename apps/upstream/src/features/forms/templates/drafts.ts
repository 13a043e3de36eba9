import { isDeepStrictEqual } from 'node:util';
import { fail } from '@muster/contracts/errors';
import { structureFaults } from '@muster/contracts/form-structure/faults';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { lockOnForm } from '../access.ts';
import { countQuestions } from '../rules.ts';
import { formsChanged, refuseTooLarge } from './changes.ts';
import * as store from './store.ts';

/** Keeps a draft that was changed on the revision that is there; answers the next one. */
export async function saveDraft(
  context: Context,
  key: store.FormKey,
  { structure, revision }: { readonly structure: FormStructure; readonly revision: number },
): Promise<number> {
  const { tx, now, caller, emit } = context;
  refuseTooLarge(structure);
  await lockOnForm(context, key);
  const draft = await seenDraft(context, key, revision);
  // Saving what is saved already is no change, so that a form does not seem to have one to publish.
  if (isDeepStrictEqual(draft.structure, structure)) return revision;
  const next = revision + 1;
  const saved = { revision: next, savedAt: now(), savedBy: caller.account };
  await store.writeDraft(tx, key, { ...saved, structure, questions: countQuestions(structure) });
  await emit({ stream: `community:${key.community}`, type: 'forms:draftSaved', data: { id: key.id } });
  return next;
}

/** Makes the draft the version that is filled in from now on; answers its number. */
export async function publish(
  context: Context,
  key: store.FormKey,
  { revision, note }: { readonly revision: number; readonly note: string },
): Promise<number> {
  const { tx, now, caller, audit } = context;
  await lockOnForm(context, key);
  const draft = await seenDraft(context, key, revision);
  if (draft.publishedRevision === revision) throw fail('forms.unchanged');
  const fields = structureFaults(draft.structure);
  if (Object.keys(fields).length > 0) throw fail('forms.faulty', { fields });
  const number = (draft.version ?? 0) + 1;
  const questions = countQuestions(draft.structure);
  const version = {
    number,
    structure: draft.structure,
    questions,
    note,
    publishedAt: now(),
    publishedBy: caller.account,
  };
  await store.insertVersion(tx, key, { ...version, revision });
  await audit({
    action: 'FORM_PUBLISH',
    community: key.community,
    target: key.id,
    after: { version: number, questions, note },
  });
  await formsChanged(context, key.community);
  return number;
}

async function seenDraft({ tx }: Context, key: store.FormKey, revision: number): Promise<store.DraftState> {
  const draft = await store.readDraftState(tx, key);
  if (!draft) throw fail('forms.unknown');
  if (draft.revision !== revision) throw fail('forms.draftOutdated');
  return draft;
}
