import type { Language } from '@muster/contracts/kit/language/languages';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { Transaction } from '../database.ts';
import type { CallContext, Caller } from '../handler.ts';

/** What a file is made from: one snapshot that nothing is written in, behind the wall of the community it is of, if any. */
export type Opening = {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly community: string | null;
  /** How the caller stands in the community now; null where the file is of none. */
  readonly standing: AccessContext | null;
  /** The language of the person who fetches it, else of the community, else of the browser. Formats for programs are English. */
  readonly language: Language;
  /** What was asked for when it was prepared. */
  readonly asked: unknown;
  readonly now: Date;
};

/** A file about to be sent. `pieces` is read as fast as whoever fetches it takes them, and let go when they leave. */
export type OpenFile = {
  readonly name: string;
  readonly contentType: string;
  /** `written` is to be told of each lot of rows that goes out. */
  readonly pieces: (written: (rows: number) => void) => AsyncIterable<string | Uint8Array>;
};

/** What became of a file. */
export type Ended = {
  /** The account that the file belongs to. */
  readonly account: string;
  readonly community: string | null;
  readonly asked: unknown;
  readonly outcome: 'done' | 'stopped' | 'failed';
  readonly rows: number;
};

/** A kind of file. */
export type DownloadKind = {
  /** Decides again whether the caller may have it; what it throws is answered in the place of the file. */
  readonly open: (opening: Opening) => Promise<OpenFile>;
  /** Puts on record what came of it. */
  readonly ended: (context: Pick<CallContext, 'audit'>, ended: Ended) => Promise<void>;
};

/** Kinds by the name they are prepared under. */
export type DownloadKinds = Readonly<Record<string, DownloadKind>>;
