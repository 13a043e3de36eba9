import type { Parts } from '../../parts.ts';
import { change, read, type Services, type WorkOrigin } from '../../platform/context.ts';
import { eachOf } from '../../platform/process/each-of.ts';
import type { Jobs } from '../../platform/process/jobs.ts';
import { pictureName, pieceName } from './pieces.ts';
import { deleteRemoval, deleteUnused, type KeptBy, readRemovals, type Removal } from './store.ts';
import { sql } from 'drizzle-orm';

const CLEAN_TASK = 'clean-files';
const HOURLY = '27 * * * *';
/** Files deleted by one statement, and removals read at a time. */
const PAGE = 500;
/** Bytes go this long after their file: nothing that was under way at that time still writes by then. */
const SETTLED_MS = 3_600_000;

/** What the clean-up works with. */
export type CleaningMeans = Pick<Parts, 'files' | 'filePurposes'>;

/** The job that deletes files which had their time, and removes bytes that belong to no file any more. */
export function fileJobs(services: Services, means: CleaningMeans): Jobs {
  return {
    tasks: {
      [CLEAN_TASK]: async () => {
        await deleteUnusedFiles(services, means);
        await removeBytes(services, means);
      },
    },
    crons: [{ task: CLEAN_TASK, match: HOURLY }],
  };
}

const origin = (): WorkOrigin => ({ requestId: crypto.randomUUID(), source: 'job', caller: null });

/** Deletes unfinished uploads, files that nothing refers to, and files of deleted communities; answers how many. */
export async function deleteUnusedFiles(services: Services, { filePurposes }: CleaningMeans): Promise<number> {
  const kept = Object.entries(filePurposes).map(([purpose, { sent, pending }]): KeptBy => ({
    purpose,
    condition: sql`(${sent} or ${pending})`,
  }));
  let deleted = 0;
  for (;;) {
    const now = services.now();
    const count = await change(services, origin(), ({ tx }) => deleteUnused(tx, kept, { now, limit: PAGE }));
    deleted += count;
    if (count < PAGE) return deleted;
  }
}

/** Removes bytes that belong to no file any more. What fails is logged, and tried again the next time. */
export async function removeBytes(services: Services, { files }: CleaningMeans): Promise<void> {
  const before = new Date(services.now().getTime() - SETTLED_MS);
  for (let behind = 0; ;) {
    const position = { before, behind, limit: PAGE };
    const removals = await read(services, origin(), ({ tx }) => readRemovals(tx, position));
    const removeOne = async (removal: Removal) => {
      for (const name of namesOf(removal)) await files.parts.remove(name);
      await change(services, origin(), ({ tx }) => deleteRemoval(tx, removal.seq));
    };
    await eachOf(removals, removeOne, services.log);
    behind = removals.at(-1)?.seq ?? behind;
    if (removals.length < PAGE) return;
  }
}

function namesOf({ file, pieces, pictures }: Removal): string[] {
  const names = Array.from({ length: pieces }, (_, index) => pieceName(file, index));
  return pictures ? [...names, pictureName(file, 'whole'), pictureName(file, 'preview')] : names;
}
