import type { RunKind } from '@muster/contracts/members/constants';
import { fail } from '@muster/contracts/errors';
import type { KindOfRun } from '../kind.ts';
import { importRow } from '../../sheets/import/apply.ts';
import { writeNote } from './notes.ts';
import { giveRank, takeRank } from './ranks.ts';
import { accept, archive, ban, decline, giveStatus, kick, reactivate } from './standing.ts';

/** Every kind of run. What it does to each is told to it as it was stored, in its own shape. */
const KINDS: Readonly<Record<RunKind, KindOfRun<never, never>>> = {
  giveRank,
  takeRank,
  setStatus: giveStatus,
  addNote: writeNote,
  accept,
  decline,
  reactivate,
  archive,
  kick,
  ban,
  import: importRow,
};

/** The kind of a stored run. */
export function kindOf(kind: string): KindOfRun {
  if (!Object.hasOwn(KINDS, kind)) throw fail('server.unexpected', { internal: `no kind of run: ${kind}` });
  return KINDS[kind as RunKind] as KindOfRun;
}
