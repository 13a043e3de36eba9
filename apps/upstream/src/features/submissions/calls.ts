import { fail } from '@muster/contracts/errors';
import { fold } from '@muster/contracts/search/fold';
import type { submissionsCalls as contract } from '@muster/contracts/submissions/calls';
import type { FormOffer } from '@muster/contracts/submissions/model';
import type { CallContext, Handlers } from '../../platform/handler.ts';
import { mayOnForm, readFormNames } from '../forms/public.ts';
import { fillable, NOTHING_SENT, saveDraft, submit } from './filling/changes.ts';
import * as filling from './filling/store.ts';
import { change, move, preview, remove } from './moving/changes.ts';
import { readRespondent } from './respondent.ts';
import { answerSubmission } from './reviewing/answer.ts';
import { countMatching, list, mine, waiting } from './reviewing/lists.ts';
import { closedFor, closedForVisitor, maySubmit, needsAccountAlone } from './rules.ts';

/** Calls about filling in forms, and about what was sent. */
export const submissionsCalls: Handlers<typeof contract> = {
  offer: ({ community }, context) => offer(context, community),

  async form({ community, form }, context) {
    const { tx, caller, standing, now } = context;
    const { published, facts } = await fillable(context, community, form);
    const account = caller?.account ?? null;
    const sent = (await filling.readSent(tx, { community, form }, account)).get(form) ?? NOTHING_SENT;
    const structure = await filling.readStructure(tx, { community, form }, published.version);
    if (!structure) throw fail('forms.unknown');
    const { id, label, description, icon, pictures, version, closesAt } = published;
    return {
      id,
      label,
      description,
      icon,
      pictures,
      version,
      closesAt,
      structure,
      closed: closedFor(published, {
        sent,
        identifiers: facts.identifiers,
        now: now(),
      }),
      respondent: {
        membership: facts.respondent.membership,
        ranks: [...facts.respondent.ranks],
        status: facts.respondent.status,
      },
      draft:
        account === null
          ? null
          : await filling.readDraft(tx, {
              community,
              form,
              account,
            }),
      forOthers: standing !== null && account !== null && mayOnForm(standing, form, 'submitForOthers'),
    };
  },

  saveDraft: ({ community, ...draft }, context) => saveDraft(context, community, draft),

  async discardDraft({ community, form }, { tx, caller }) {
    const discarded = await filling.deleteDraft(tx, { community, form, account: caller.account });
    if (!discarded && !(await filling.isForm(tx, { community, form }))) throw fail('forms.unknown');
    return { discarded };
  },

  submit: ({ community, ...filled }, context) => submit(context, community, filled),

  waiting: ({ community }, context) => waiting(context, community),

  mine: ({ community, ...page }, context) => mine(context, community, page),

  list: ({ community, search, ...query }, context) => list(context, community, { ...query, search: fold(search) }),

  counts: ({ community, search, ...query }, context) =>
    countMatching(context, community, { ...query, search: fold(search) }),

  get: ({ community, id }, context) => answerSubmission(context, { community, id }),

  async change({ community, id, answers }, context) {
    await change(context, { community, id }, answers);
    return { id };
  },

  async move({ community, id, ...wanted }, context) {
    const { moved, approved, approvals } = await move(context, { community, id }, wanted);
    return { moved, approved, approvals };
  },

  preview: ({ community, id, ...wanted }, context) => preview(context, { community, id }, wanted),

  async remove({ community, id }, context) {
    await remove(context, { community, id });
    return { id };
  },
};

async function offer(context: CallContext, community: string): Promise<FormOffer> {
  const { tx, caller, standing, now } = context;
  if (!standing) throw fail('communities.notFound');
  // A form that is open to them, such as an appeal, they are sent the address of.
  if (standing.banned) throw fail('communities.banned');
  const account = caller?.account ?? null;
  const { respondent, identifiers } = await readRespondent(tx, community, standing);
  const sent = await filling.readSent(tx, { community, form: null }, account);
  const drafts = account === null ? new Map<string, Date>() : await filling.readDraftTimes(tx, community, account);
  const published = await filling.readPublished(tx, community, null);
  const names = await readFormNames(tx, community);
  const forms = published
    .filter((form) => maySubmit(standing, respondent, form) || needsAccountAlone(respondent, form))
    .map((form) => {
      const soFar = sent.get(form.id) ?? NOTHING_SENT;
      const { id, kind, folder, label, description, icon, colour, pictures, questions, closesAt } = form;
      return {
        id,
        kind,
        folder,
        label,
        description,
        icon,
        colour,
        pictures,
        questions,
        closesAt,
        closed: needsAccountAlone(respondent, form)
          ? closedForVisitor(form, soFar, now())
          : closedFor(form, { sent: soFar, identifiers, now: now() }),
        draftSavedAt: drafts.get(id)?.toISOString() ?? null,
      };
    });
  const used = new Set(forms.map(({ folder }) => folder));
  const folders = (await filling.readFolders(tx, community)).filter(({ id }) => used.has(id));
  return { folders, forms, reviews: names.some(({ id }) => mayOnForm(standing, id, 'viewSubmitted')) };
}
