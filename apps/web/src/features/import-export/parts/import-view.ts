import type { ImportChoices, ImportFile, ImportPreview } from '@muster/contracts/import-export/model';
import type { PartedUpload } from '../../../platform/uploads/use-parted-upload.ts';
import type { ItemWords } from './item-words.ts';

/** An answer that is waited for. */
interface Asked<Answer> {
  data: Answer | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** An import as its steps show it; each feature that imports items has one. */
export interface ImportView {
  words: Pick<ItemWords, 'importNote' | 'unknownItems' | 'newItems' | 'newItem' | 'targetName'>;
  sending: Pick<PartedUpload, 'sent' | 'error'>;
  send: (file: File) => Promise<void>;
  file: Asked<ImportFile>;
  /** Where each column goes, by its place in the file; empty for one that is left out. */
  targets: Readonly<Record<string, string>>;
  choose: (index: number, target: string) => void;
  takesNewcomers: boolean;
  choices: Pick<ImportChoices, 'skipCells' | 'dateOrder'>;
  decide: (changed: Partial<Pick<ImportChoices, 'skipCells' | 'dateOrder'>>) => void;
  /** Chooses the meaning of a text that names no value of its column; null takes the choice back. */
  mean: (target: string, text: string, meaning: string | null) => void;
  preview: Asked<ImportPreview> & { isPlaceholderData: boolean };
}
