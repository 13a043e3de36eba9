import type { FormDraft } from '@muster/contracts/forms/model';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnconfirmed, readFailure } from '../../platform/failure.ts';
import { useRetryWhenBack } from '../../platform/outbox/use-retry-when-back.ts';
import { trpc } from '../../platform/trpc.ts';
import type { SaveProgress } from '../../ui/forms/save-state.tsx';

/** How long after the last change a draft is saved. */
const SAVE_AFTER_MS = 800;

type State = { readonly structure: FormStructure; readonly revision: number; readonly dirty: boolean };

/** The structure under edit, how far saving is, and what to do where somebody else has saved. */
export type EditedStructure = {
  readonly structure: FormStructure;
  readonly revision: number;
  readonly progress: SaveProgress;
  /** There is something that is not saved. */
  readonly dirty: boolean;
  /** Set where somebody else saved another draft: to go on with theirs, or to write this one over it. */
  readonly overtaken: { readonly takeTheirs: () => void; readonly keepMine: () => void } | null;
  readonly change: (change: (now: FormStructure) => FormStructure) => void;
  readonly save: () => void;
};

/**
 * Keeps the draft of a form under edit. Changes are saved by themselves a moment after the last one, one save at a time; what
 * somebody else saves meanwhile is taken over at once where nothing here waits to be saved, and asked about otherwise.
 */
export function useStructure(community: string, draft: FormDraft): EditedStructure {
  const utils = trpc.useUtils();
  const saving = trpc.forms.saveDraft.useMutation();
  const [state, setState] = useState<State>(() => ({
    structure: draft.structure,
    revision: draft.revision,
    dirty: false,
  }));
  const [progress, setProgress] = useState<SaveProgress>({ state: 'idle' });
  const isSaving = useRef(false);
  const isOvertaken = draft.revision > state.revision;
  if (isOvertaken && !state.dirty && !saving.isPending) {
    setState({ structure: draft.structure, revision: draft.revision, dirty: false });
  }

  const save = useEffectEvent(async () => {
    if (isSaving.current || !state.dirty || isOvertaken) return;
    isSaving.current = true;
    setProgress({ state: 'saving' });
    const { structure, revision } = state;
    try {
      const saved = await saving.mutateAsync({ community, id: draft.id, structure, revision });
      setState((now) => ({ ...now, revision: saved.revision, dirty: now.structure !== structure }));
      setProgress({ state: 'saved' });
    } catch (error) {
      const failure = readFailure(error);
      setProgress({ state: 'failed', reason: failure.text, passing: failure.passing });
      // What became of it, and what there is by now, the server knows.
      if (failure.code === 'forms.draftOutdated' || isUnconfirmed(failure.code)) {
        await utils.forms.draft.invalidate({ community, id: draft.id });
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

  const takeTheirs = () => {
    setProgress({ state: 'idle' });
    setState({ structure: draft.structure, revision: draft.revision, dirty: false });
  };
  const keepMine = () => setState((now) => ({ ...now, revision: draft.revision, dirty: true }));
  return {
    structure: state.structure,
    revision: state.revision,
    progress,
    dirty: state.dirty,
    overtaken: isOvertaken && state.dirty && !saving.isPending ? { takeTheirs, keepMine } : null,
    change: (change) => setState((now) => ({ ...now, structure: change(now.structure), dirty: true })),
    save: () => setState((now) => ({ ...now })),
  };
}
