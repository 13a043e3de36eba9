import type { FilePurposeName } from '@muster/contracts/files/constants';
import type { FileGroup } from '@muster/contracts/files/file-types';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import type { CallContext, Caller } from '../handler.ts';

/** What a file is for: the thing that it belongs to, and the place within that. */
export type FilePlace = { readonly community: string; readonly subject: string; readonly part: string };

/** What a place takes. `bytesMax` is its own bound, beside that of the operator. */
export type FileTerms = { readonly groups: readonly FileGroup[]; readonly bytesMax: number | null };

/** A file as a feature sees it that decides about it. `account` is null where a person without one uploaded it. */
export type PlacedFile = FilePlace & { readonly id: string; readonly account: string | null };

/** Who asks for a file, and how they stand in its community now. */
export type FileReader = {
  readonly tx: Transaction;
  readonly caller: Caller | null;
  readonly standing: AccessContext | null;
};

/** What files can belong to, declared by the feature that has the things. */
export type FilePurpose = {
  /** Decides whether the caller may upload for a place now, and what it takes. It refuses as its feature does. */
  readonly admit: (context: CallContext, place: FilePlace) => Promise<FileTerms>;
  /** Tells whether a file that is there may be read. It is asked at each request. */
  readonly mayRead: (reader: FileReader, file: PlacedFile) => Promise<boolean>;
  /** Whether something that was sent refers to a file, in SQL about the file `f`: its uploader cannot remove it any more. */
  readonly sent: SQL;
  /** Whether something that is not sent yet refers to it: it is kept meanwhile. */
  readonly pending: SQL;
};

/** Purposes by their names. */
export type FilePurposes = Readonly<Partial<Record<FilePurposeName, FilePurpose>>>;
