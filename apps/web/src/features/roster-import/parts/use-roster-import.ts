import { IMPORT } from '@muster/contracts/import-export/constants';
import { ROSTER_TARGETS } from '@muster/contracts/roster-import/constants';
import type { RosterImportChoices } from '@muster/contracts/roster-import/model';
import type { RosterKind } from '@muster/contracts/rosters/constants';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { usePartedUpload } from '../../../platform/uploads/use-parted-upload.ts';
import type { ImportView } from '../../import-export/public.ts';

/** The steps of an import. */
type Step = 'file' | 'columns' | 'preview' | 'done';

/** By default as much of a file as possible is imported into the rows that are there. */
const FIRST_CHOICES: RosterImportChoices = { addRows: false, skipCells: true, dateOrder: null, values: [] };

/** The roster that a file is imported into. */
export interface ImportedRoster {
  community: string;
  id: string;
  kind: RosterKind;
}

/** An import into a roster from its file to its end. */
export function useRosterImport(roster: ImportedRoster) {
  const { kind } = roster;
  const [step, setStep] = useState<Step>('file');
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const { about, mapping, forget, ...mapped } = useMappedFile(roster);
  const { preview, start } = useWriting({ about, mapping, choices, step, onDone: () => setStep('done') });
  const view: ImportView = {
    ...mapped,
    words: useWords(kind),
    send: async (picked) => {
      if (!(await mapped.send(picked))) return;
      setChoices({ ...choices, values: [] });
      setStep('columns');
    },
    takesNewcomers: mapped.file.data?.takesNewcomers ?? false,
    choices,
    decide: (changed) => setChoices({ ...choices, ...changed }),
    mean: (target, text, meaning) => {
      const others = choices.values.filter((each) => each.target !== target || each.text !== text);
      setChoices({ ...choices, values: meaning === null ? others : [...others, { target, text, meaning }] });
    },
    preview,
  };
  return {
    view,
    kind,
    step,
    preview,
    start,
    addsRows: choices.addRows,
    addRows: (isAdding: boolean) => setChoices({ ...choices, addRows: isAdding }),
    goTo: (next: Step) => {
      start.reset();
      setStep(next);
    },
    begin: () => preview.data && start.mutate({ ...about, mapping, choices, seen: preview.data.seen }),
    startOver: () => {
      forget(step !== 'done');
      setStep('file');
      start.reset();
    },
  };
}

/** A file that was sent for a roster, and where its columns go. */
function useMappedFile({ community, id }: ImportedRoster) {
  const { client } = trpc.useUtils();
  const [upload, setUpload] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const sending = usePartedUpload({
    partBytes: IMPORT.partBytes,
    addPart: (part) => client.rosterImport.addPart.mutate({ community, id, ...part }),
    cancel: (sent) => client.rosterImport.cancel.mutate({ community, id, upload: sent }),
  });
  const about = { community, id, upload: upload ?? '' };
  const file = trpc.rosterImport.file.useQuery(about, { enabled: upload !== null, gcTime: 0, retry: false });
  const guessed = Object.fromEntries(file.data?.columns.map(({ index, guess }) => [String(index), guess ?? '']) ?? []);
  const targets: Readonly<Record<string, string>> = { ...guessed, ...chosen };
  return {
    about,
    sending,
    file,
    targets,
    mapping: Object.fromEntries(Object.entries(targets).filter(([, target]) => target !== '')),
    choose: (index: number, target: string) => setChosen({ ...chosen, [String(index)]: target }),
    send: async (picked: File): Promise<boolean> => {
      const sent = await sending.send(picked);
      if (sent === null) return false;
      setChosen({});
      setUpload(sent);
      return true;
    },
    /** Forgets the file here; on the server too where it is kept there. */
    forget: (isKept: boolean) => {
      if (upload !== null && isKept) sending.cancel(upload);
      setUpload(null);
    },
  };
}

interface Writing {
  about: { readonly community: string; readonly id: string; readonly upload: string };
  mapping: Readonly<Record<string, string>>;
  choices: RosterImportChoices;
  step: Step;
  onDone: () => void;
}

/** What would be written, and the call that writes it. A refusal because of another change shows what would be written now. */
function useWriting({ about, mapping, choices, step, onDone }: Writing) {
  const { rosters } = trpc.useUtils();
  const preview = trpc.rosterImport.preview.useQuery(
    { ...about, mapping, choices },
    { enabled: step === 'preview', gcTime: 0, retry: false, placeholderData: keepPreviousData },
  );
  const start = trpc.rosterImport.start.useMutation({
    onSuccess: onDone,
    onSettled: () => rosters.invalidate(),
    onError: (error) => {
      if (readFailure(error).code === 'rosterImport.changed') void preview.refetch();
    },
  });
  return { preview, start };
}

/** Everything about an import under way. */
export type RosterImport = ReturnType<typeof useRosterImport>;

function useWords(kind: RosterKind): ImportView['words'] {
  const t = useT();
  return {
    importNote: t(`roster-import.note.${kind}`),
    unknownItems: t('roster-import.unknown'),
    newItems: t('roster-import.newRows'),
    newItem: t('roster-import.newRow'),
    targetName({ id, label }) {
      if (id === 'name') return t(kind === 'entries' ? 'roster-import.target.entry' : 'roster-import.target.member');
      const known = Object.keys(ROSTER_TARGETS).find((each) => each === id);
      return known ? t(`roster-import.target.${known as Exclude<keyof typeof ROSTER_TARGETS, 'name'>}`) : (label ?? id);
    },
  };
}
