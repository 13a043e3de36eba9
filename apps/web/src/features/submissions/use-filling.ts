import type { FormAnswers } from '@muster/contracts/form-structure/model';
import type { FillableForm, SubmissionDraft } from '@muster/contracts/submissions/model';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readFailure } from '../../platform/failure.ts';
import { type DraftOffer, useDraft } from '../../platform/outbox/use-draft.ts';
import { useRetryWhenBack } from '../../platform/outbox/use-retry-when-back.ts';
import { trpc } from '../../platform/trpc.ts';
import type { SaveProgress } from '../../ui/forms/save-state.tsx';

/** How long after the last change a draft is saved. */
const SAVE_AFTER_MS = 1_000;

const NO_ANSWERS: FormAnswers = { values: {}, entries: {} };

type Filling = {
  readonly community: string;
  readonly form: FillableForm;
  /** Guests have no draft on the server. */
  readonly signedIn: boolean;
  /** What the tab has kept of a guest's answers. */
  readonly begun: FormAnswers | null;
};

type State = { readonly answers: FormAnswers; readonly revision: number | null; readonly dirty: boolean };

/** What a form that is filled in offers its page. */
export type EditedAnswers = {
  readonly answers: FormAnswers;
  readonly progress: SaveProgress;
  /** Counts what was loaded in the place of what stood there; fields that keep what they began with are made anew by it. */
  readonly loads: number;
  /** What was typed here and got nowhere. */
  readonly kept: DraftOffer | null;
  /** Set where another device has saved other answers: to go on with those, or to write these over them. */
  readonly overtaken: { readonly takeTheirs: () => void; readonly keepMine: () => void } | null;
  readonly change: (answers: FormAnswers) => void;
  readonly save: () => void;
  /** Forgets what is kept of it on this device, once it was sent. */
  readonly sent: () => void;
};

/**
 * What is filled in, kept on the server as a draft a moment after each change, one save at a time, and on this device with each
 * stroke until the server has it. A draft that was saved on another device meanwhile is asked about.
 */
export function useFilling(filling: Filling): EditedAnswers {
  const { form } = filling;
  const [state, setState] = useState<State>(() => ({
    answers: form.draft?.answers ?? filling.begun ?? NO_ANSWERS,
    revision: form.draft?.revision ?? null,
    dirty: false,
  }));
  const [theirs, setTheirs] = useState<SubmissionDraft | null>(null);
  const isSent = useRef(false);
  const [loads, setLoads] = useState(0);
  const load = (change: (now: State) => State) => {
    setState(change);
    setLoads((count) => count + 1);
  };
  const device = useDraft({
    place: `submissions.fill:${form.id}`,
    values: state.answers,
    dirty: state.dirty,
    restore: (answers) => load((now) => ({ ...now, answers, dirty: true })),
  });
  const [progress, setProgress] = useSaving({
    filling,
    state,
    setState,
    isHeld: () => isSent.current || theirs !== null,
    setTheirs,
  });
  const takeTheirs = () => {
    if (theirs) load(() => ({ answers: theirs.answers, revision: theirs.revision, dirty: false }));
    setTheirs(null);
    setProgress({ state: 'idle' });
  };
  const keepMine = () => {
    if (theirs) setState((now) => ({ ...now, revision: theirs.revision, dirty: true }));
    setTheirs(null);
  };
  return {
    answers: state.answers,
    loads,
    progress,
    kept: device.offer,
    overtaken: theirs && { takeTheirs, keepMine },
    change: (answers) => setState((now) => ({ ...now, answers, dirty: true })),
    save: () => setState((now) => ({ ...now, dirty: true })),
    sent() {
      isSent.current = true;
      device.clear();
    },
  };
}

type Saving = {
  readonly filling: Filling;
  readonly state: State;
  readonly setState: Dispatch<SetStateAction<State>>;
  /** Nothing is saved while this is so. */
  readonly isHeld: () => boolean;
  readonly setTheirs: (draft: SubmissionDraft) => void;
};

function useSaving({ filling, state, setState, isHeld, setTheirs }: Saving) {
  const { community, form, signedIn } = filling;
  const utils = trpc.useUtils();
  const saving = trpc.submissions.saveDraft.useMutation();
  const [progress, setProgress] = useState<SaveProgress>({ state: 'idle' });
  const isSaving = useRef(false);
  const save = useEffectEvent(async () => {
    if (!signedIn || isSaving.current || isHeld() || !state.dirty) return;
    isSaving.current = true;
    setProgress({ state: 'saving' });
    const { answers, revision } = state;
    try {
      const saved = await saving.mutateAsync({ community, form: form.id, version: form.version, answers, revision });
      setState((now) => ({ ...now, revision: saved.revision, dirty: now.answers !== answers }));
      setProgress({ state: 'saved' });
    } catch (error) {
      const failure = readFailure(error);
      setProgress({ state: 'failed', reason: failure.text, passing: failure.passing });
      if (failure.code === 'submissions.draftOutdated') {
        const { draft } = await utils.submissions.form.fetch({ community, form: form.id }, { staleTime: 0 });
        if (draft) setTheirs(draft);
        else setState((now) => ({ ...now, revision: null }));
      }
    } finally {
      isSaving.current = false;
    }
  });
  useEffect(() => {
    if (!state.dirty) return;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useRetryWhenBack(progress, () => setState((now) => ({ ...now })));

  return [progress, setProgress] as const;
}
