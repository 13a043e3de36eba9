import { NOTES } from '@muster/contracts/member-notes/constants';
import type { MemberNote } from '@muster/contracts/member-notes/model';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { useNotes, useNotesChanged } from '../queries.ts';
import styles from './notes.module.css';

interface MemberNotesProps {
  community: string;
  accId: string;
}

/** What staff wrote down about somebody, who does not see it. */
export function MemberNotes({ community, accId }: MemberNotesProps) {
  const t = useT();
  const notes = useNotes(community, accId);
  const { data, error, refetch, isFetching } = notes;
  const [asked, setAsked] = useState<{ note: MemberNote; open: boolean } | null>(null);
  return (
    <section aria-label={t('member-notes.title')} className={styles.part}>
      <h3 className={styles.title}>{t('member-notes.title')}</h3>
      <NewNote community={community} accId={accId} />
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={80} />}
      <ul className={styles.notes}>
        {data?.pages
          .flatMap((page) => page.items)
          .map((note) => (
            <li key={note.id}>
              <div>
                <p>{note.text}</p>
                <small>
                  <RelativeTime date={note.at} />
                  {note.by && ` · ${note.by.name}`}
                </small>
              </div>
              <IconButton
                size="xs"
                icon={IconTrash}
                label={t('member-notes.remove')}
                onClick={() => setAsked({ note, open: true })}
              />
            </li>
          ))}
      </ul>
      <ShowOlder pages={notes} />
      {asked && (
        <RemoveNote
          key={asked.note.id}
          community={community}
          note={asked.note}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </section>
  );
}

function NewNote({ community, accId }: MemberNotesProps) {
  const t = useT();
  const add = trpc.memberNotes.add.useMutation(useNotesChanged(community));
  const form = useCallForm({
    begin: { text: '' },
    sending: add,
    send: ({ text }, sent) => add.mutate({ community, accId, text }, sent),
    onDone() {
      form.restart({ text: '' });
    },
  });
  return (
    <CallForm form={form} className={styles.form} submit={null}>
      <TextArea
        {...form.text('text')}
        label={t('member-notes.new')}
        help={t('member-notes.help')}
        rows={2}
        maxLength={NOTES.textMax}
      />
      {form.values.text.trim() !== '' && (
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={form.isBusy}>
            {t('member-notes.add')}
          </Button>
        </div>
      )}
    </CallForm>
  );
}

interface RemoveNoteProps {
  community: string;
  note: MemberNote;
  open: boolean;
  onClose: () => void;
}

/** Asks before a note goes for good, and says which one it is. */
function RemoveNote({ community, note: { id, text }, open, onClose }: RemoveNoteProps) {
  const t = useT();
  const remove = trpc.memberNotes.remove.useMutation(useNotesChanged(community));
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('member-notes.removeAsk')}
      lead={t('member-notes.removeLead')}
      confirmLabel={t('member-notes.remove')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
      onConfirm={() => remove.mutate({ community, id }, { onSuccess: onClose })}
    >
      <blockquote className={styles.quoted}>{text}</blockquote>
    </ConfirmDialog>
  );
}
