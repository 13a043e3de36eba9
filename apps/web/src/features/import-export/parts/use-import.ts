import { IMPORT } from '@muster/contracts/import-export/constants';
import type { ImportChoices } from '@muster/contracts/import-export/model';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../platform/trpc.ts';
import type { ListedItems } from './item-words.ts';
import { useRun } from '../../bulk-actions/public.ts';
import { usePartedUpload } from '../../../platform/uploads/use-parted-upload.ts';

/** Where somebody is: choosing a file, saying what its columns are, looking at what would come of it, or watching. */
export type ImportStep = 'file' | 'columns' | 'preview' | 'run';

/** The mapping somebody chose over what was guessed; an empty target leaves a column out. */
type Chosen = Readonly<Record<string, string>>;

/** By default as much of a file as possible is imported. */
const FIRST_CHOICES: ImportChoices = {
  newcomers: 'mail',
  skipCells: true,
  replaceRanks: false,
  dateOrder: null,
  values: [],
};

/** An import from its file to its end. */
export function useImport({ community, kind, words }: ListedItems) {
  const { client } = trpc.useUtils();
  const [step, setStep] = useState<ImportStep>('file');
  const [upload, setUpload] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [chosenWays, setChoices] = useState(FIRST_CHOICES);
  const sending = usePartedUpload({
    partBytes: IMPORT.partBytes,
    addPart: (part) => client.importExport.addPart.mutate({ community, kind, ...part }),
    cancel: (id) => client.importExport.cancel.mutate({ community, kind, upload: id }),
  });
  const about = { community, kind, upload: upload ?? '' };
  const file = trpc.importExport.file.useQuery(about, { enabled: upload !== null, gcTime: 0, retry: false });
  const guessed = Object.fromEntries(file.data?.columns.map(({ index, guess }) => [String(index), guess ?? '']) ?? []);
  const targets = { ...guessed, ...chosen };
  const mapping = Object.fromEntries(Object.entries(targets).filter(([, target]) => target !== ''));
  const takesNewcomers = file.data?.takesNewcomers ?? false;
  const choices: ImportChoices = takesNewcomers ? chosenWays : { ...chosenWays, newcomers: 'leaveOut' };
  const preview = trpc.importExport.preview.useQuery(
    { ...about, mapping, choices },
    { enabled: step === 'preview', gcTime: 0, retry: false, placeholderData: keepPreviousData },
  );
  const running = useRunning(community);
  return {
    community,
    kind,
    words,
    step,
    sending,
    file,
    targets,
    choices,
    takesNewcomers,
    preview,
    running,
    choose: (index: number, target: string) => setChosen({ ...chosen, [String(index)]: target }),
    decide: (changed: Partial<ImportChoices>) => setChoices({ ...chosenWays, ...changed }),
    /** Chooses the meaning of a text that names no value of its column; null takes the choice back. */
    mean: (target: string, text: string, meaning: string | null) => {
      const others = chosenWays.values.filter((each) => each.target !== target || each.text !== text);
      setChoices({ ...chosenWays, values: meaning === null ? others : [...others, { target, text, meaning }] });
    },
    goTo: setStep,
    send: async (picked: File) => {
      const id = await sending.send(picked);
      if (id === null) return;
      setChosen({});
      setChoices({ ...chosenWays, values: [] });
      setUpload(id);
      setStep('columns');
    },
    begin: () => running.begin({ ...about, mapping, choices }, () => setStep('run')),
    startOver: () => {
      if (upload !== null && step !== 'run') sending.cancel(upload);
      setUpload(null);
      setStep('file');
      running.forget();
    },
  };
}

/** Everything about an import under way. */
export type Import = ReturnType<typeof useImport>;

/** The run that does it, at where it is, and how it is taken back. */
function useRunning(community: string) {
  const [run, setRun] = useState<string | null>(null);
  const start = trpc.importExport.start.useMutation();
  const undo = trpc.bulkActions.undo.useMutation({ onSuccess: ({ id }) => setRun(id) });
  const asked = useRun(community, run, { state: 'failed' });
  return {
    asked,
    start,
    undo,
    begin: (input: Parameters<typeof start.mutate>[0], then: () => void) =>
      start.mutate(input, {
        onSuccess({ id }) {
          setRun(id);
          then();
        },
      }),
    forget() {
      setRun(null);
      start.reset();
      undo.reset();
    },
  };
}
