import { MEMBERS } from '@muster/contracts/members/constants';
import type { MemberDetail } from '@muster/contracts/members/staff-model';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { useMemberChanged } from '../../roster-queries.ts';
import styles from './drawer.module.css';

/** What staff wrote down about somebody, who does not see it. */
export function MemberNotes({ community, detail }: { community: string; detail: MemberDetail }) {
  const t = useT();
  const changed = useMemberChanged(community);
  const add = trpc.members.addNote.useMutation(changed);
  const remove = trpc.members.removeNote.useMutation(changed);
  const [text, setText] = useState('');
  const { row, notes } = detail;
  const failed = { onError: (error: unknown) => tellFailure(error, row.name) };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || add.isPending) return;
    add.mutate({ community, accId: row.accId, text }, { onSuccess: () => setText(''), ...failed });
  };
  return (
    <section aria-label={t('members.notes.title')} className={styles.part}>
      <h3 className={styles.title}>{t('members.notes.title')}</h3>
      <form className={styles.form} onSubmit={send}>
        <TextArea
          label={t('members.notes.new')}
          help={t('members.notes.help')}
          rows={2}
          maxLength={MEMBERS.noteMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {text.trim() !== '' && (
          <div className={styles.buttons}>
            <Button kind="primary" type="submit" busy={add.isPending}>
              {t('members.notes.add')}
            </Button>
          </div>
        )}
      </form>
      <ul className={styles.notes}>
        {notes.map(({ id, text: said, by, at }) => (
          <li key={id}>
            <div>
              <p>{said}</p>
              <small>
                <RelativeTime date={at} />
                {by && ` · ${by.name}`}
              </small>
            </div>
            <IconButton
              size="xs"
              icon={IconTrash}
              label={t('members.notes.remove')}
              onClick={() => remove.mutate({ community, id }, failed)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
