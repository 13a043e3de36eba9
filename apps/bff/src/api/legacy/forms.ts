import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import type { Submission } from '@muster/contracts/submissions/model';
import { Uuid } from '@muster/contracts/kit/ids';
import { type LegacyAsker, type Does, type Fields, isYes, numberOf, textOf } from './asking.ts';
import { pageFrom } from './paging.ts';

const TAKE = { min: 1, max: 50, otherwise: 50 };
const PAGE_MAX = 100;

/** Submissions to a form by page, each as a whole. */
export const listSubmissions: Does = async (asker, fields) => {
  const form = await knownForm(asker, fields);
  const skip = numberOf(fields.skip, { min: 0, max: 100_000, otherwise: 0 });
  const page = await pageFrom(asker, {
    list: `submissions ${form.id}`,
    skip,
    take: numberOf(fields.take, TAKE),
    pageMax: PAGE_MAX,
    read: (after, limit) => asker.ask(calls.submissions.list, { form: form.id, after, limit }),
  });
  const all: object[] = [];
  for (const { id } of page.items) all.push(submissionOf(await asker.ask(calls.submissions.get, { id })));
  return all;
};

/** One submission. */
export const getSubmission: Does = async (asker, fields) => submissionOf(await readSubmission(asker, fields));

/** Moves a submission to another stage. */
export const moveSubmission: Does = async (asker, fields) => {
  const { id, stage } = await readSubmission(asker, fields);
  const to = textOf(fields.newStageId) ?? '';
  const reason = textOf(fields.optionalReason) ?? '';
  await asker.ask(calls.submissions.move, { id, from: stage.id ?? '', to, reason });
  const after = await readSubmission(asker, fields);
  return { form: submissionOf(after), newStage: after.stage, availableStages: after.moves };
};

/** Whether a form takes no submissions. */
export const isLocked: Does = async (asker, fields) => !(await knownForm(asker, fields)).open;

/** Closes a form, or opens it. */
export const setLocked: Does = async (asker, fields) => {
  const { id } = await knownForm(asker, fields);
  const state = isYes(fields.state);
  await asker.ask(calls.forms.edit, { id, settings: { open: !state } });
  return state;
};

/** A form that the key may edit; one that it may not is like one that is not there. */
async function knownForm(asker: LegacyAsker, fields: Fields) {
  const id = textOf(fields.templateId ?? fields.id);
  const { forms } = await asker.ask(calls.forms.managed, {});
  const form = forms.find((each) => each.id === id);
  if (!form) throw fail('forms.unknown');
  return form;
}

async function readSubmission(asker: LegacyAsker, fields: Fields): Promise<Submission> {
  const id = textOf(fields.formId ?? fields.id);
  if (!Uuid.safeParse(id).success || id === null) throw fail('submissions.unknown');
  return asker.ask(calls.submissions.get, { id });
}

function submissionOf(of: Submission): object {
  const fields = of.structure.sections.flatMap(({ questions }) =>
    questions.map((question) => ({ ...question, value: of.answers.values[question.id] ?? null })),
  );
  return {
    formId: of.id,
    sysStatus: of.stage.state,
    submissionTime: of.submittedAt,
    lastActionTime: of.lastActionAt,
    formSubmitter: of.submitter?.accId ?? null,
    formContextUser: of.submitter?.accId ?? null,
    relatedUsers: [],
    formStructure: { _label: of.form.label, fields },
    formComments: { comments: [] },
    stageId: of.stage.id,
    stageGroupId: null,
    stageInfoBackup: { stages: of.path, groups: [] },
    formTemplateId: of.form.id,
    formType: null,
    formReplySettings: { locked: false, submitter: true, rankIds: [] },
    showInProfile: false,
    stages: of.path,
  };
}
