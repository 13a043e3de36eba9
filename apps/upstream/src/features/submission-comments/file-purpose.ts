import { fail } from '@muster/contracts/errors';
import { sql } from 'drizzle-orm';
import type { FilePlace, FilePurposes, FileReader, PlacedFile } from '../../platform/feature/file-purpose.ts';
import type { CallContext } from '../../platform/handler.ts';
import { readSubmission } from '../submissions/public.ts';
import { mayRead, requireAccess } from './access.ts';
import { requireMayWrite } from './changes.ts';
import { readKindsOfPicture, showsFile } from './store.ts';

/** The only place in a comment that a file can stand in. */
const PART = 'text';

/** Pictures in comments: for those who may read a comment that shows them, and before it is sent for who uploaded them. */
export const commentFilePurposes: FilePurposes = {
  submissionComment: {
    async admit(context: CallContext, { community, subject: id, part }: FilePlace) {
      const { caller } = context;
      if (!caller || part !== PART) throw fail('submissions.unknown');
      const access = await requireAccess(context, context.standing, { community, id });
      // A private comment, where the reply to the person who sent it is closed to them alone.
      if (!access.readsPrivate) await requireMayWrite(context, access, false);
      return { groups: ['picture'], bytesMax: null };
    },
    mayRead: mayReadPicture,
    sent: sql`exists (select from submission_comments c where c.community = f.community and c.submission = f.subject
      and ${showsFile(sql`f.id::text`)})
      or exists (select from removed_work w where w.community = f.community and w.restored_at is null
        and jsonb_path_exists(w.kept, '$.** ? (@.type == "picture").attrs.file ? (@ == $file)',
          jsonb_build_object('file', f.id::text)))`,
    pending: sql`false`,
  },
};

async function mayReadPicture({ tx, caller, standing }: FileReader, file: PlacedFile): Promise<boolean> {
  const { community, subject, id, account } = file;
  const kinds = await readKindsOfPicture(tx, { community, submission: subject, file: id });
  if (kinds.length === 0) return account !== null && account === caller?.account;
  const submission = await readSubmission(tx, { community, id: subject });
  return submission !== null && kinds.some((isPrivate) => mayRead(standing ?? undefined, submission, isPrivate));
}
