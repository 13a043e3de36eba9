import { attachmentPath } from '@muster/contracts/files/address';
import type { SubmissionComment } from '@muster/contracts/submission-comments/model';
import { commentWithPictures } from '@muster/contracts/rich-text/kinds';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RichTextField, RichTextView } from '../../rich-text/public.ts';
import { useEditComment, useRemoveComment } from '../queries.ts';
import { picturesOf } from '../pictures.ts';
import { useMentions } from '../use-mentions.ts';
import styles from './comments.module.css';

interface CommentProps {
  community: string;
  submission: string;
  comment: SubmissionComment;
  /** Whether the reader looks after submissions, and so may mention others. */
  isReviewer: boolean;
  /** Names of what comments mention, by ids. */
  names: Readonly<Record<string, string>>;
}

/** One comment, with what its reader may do with it. */
export function Comment(props: CommentProps) {
  const { community, comment, names } = props;
  const t = useT();
  const [state, setState] = useState<'shown' | 'edited' | 'removed'>('shown');
  const { author, isAutomatic, isPrivate, at, editedAt, text, mayEdit, mayRemove } = comment;
  const name = author?.name ?? t(isAutomatic ? 'submission-comments.automatic' : 'submission-comments.gone');
  return (
    <li className={classNames(styles.comment, isPrivate && styles.private)}>
      <div className={styles.head}>
        <span className={styles.facts}>
          <strong>{name}</strong>
          <RelativeTime date={at} />
          {editedAt !== null && <span>{t('submission-comments.edited')}</span>}
          {isPrivate && <Badge icon={IconLock}>{t('submission-comments.private')}</Badge>}
        </span>
        {state === 'shown' && (
          <RowMenu
            name={t('submission-comments.actions', { name })}
            onEdit={mayEdit ? () => setState('edited') : null}
            onRemove={mayRemove ? () => setState('removed') : null}
          />
        )}
      </div>
      {state === 'edited' ? (
        <Editing {...props} onDone={() => setState('shown')} />
      ) : (
        <RichTextView
          document={text}
          nameOf={({ id }) => names[id] ?? null}
          pictureOf={(file) => attachmentPath(community, file)}
        />
      )}
      {mayRemove && (
        <Removing community={community} id={comment.id} open={state === 'removed'} onClose={() => setState('shown')} />
      )}
    </li>
  );
}

function Editing({ onDone, ...props }: CommentProps & { onDone: () => void }) {
  const { community, submission, comment, isReviewer, names } = props;
  const t = useT();
  const [text, setText] = useState<SubmissionComment['text'] | null>(comment.text);
  const edit = useEditComment();
  const mentions = useMentions({ community, submission, isPrivate: comment.isPrivate, names });
  const save = () => {
    if (text) edit.mutate({ community, id: comment.id, text }, { onSuccess: onDone });
  };
  return (
    <div className={styles.form}>
      <RichTextField
        kind={commentWithPictures}
        label={t('submission-comments.write.label')}
        value={text}
        onChange={setText}
        pictures={picturesOf(community, submission)}
        mentions={isReviewer ? mentions : { ...mentions, find: null }}
        error={
          text === null ? t('submission-comments.write.blank') : edit.error ? readFailure(edit.error).text : undefined
        }
      />
      <FormActions>
        <Button size="sm" onClick={onDone} disabled={edit.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="sm" kind="primary" onClick={save} busy={edit.isPending} disabled={text === null}>
          {t('submission-comments.write.save')}
        </Button>
      </FormActions>
    </div>
  );
}

interface RemovingProps {
  community: string;
  id: string;
  open: boolean;
  onClose: () => void;
}

function Removing({ community, id, open, onClose }: RemovingProps) {
  const t = useT();
  const remove = useRemoveComment();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('submission-comments.remove.title')}
      effects={[t('submission-comments.remove.effect')]}
      confirmLabel={t('submission-comments.remove.confirm')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
      onConfirm={() => remove.mutate({ community, id }, { onSuccess: onClose })}
    />
  );
}
