import { commentWithPictures } from '@muster/contracts/rich-text/kinds';
import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import type { CommentPage } from '@muster/contracts/submission-comments/model';
import { IconMessagePlus, IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { UnsavedGuard } from '../../../platform/forms/unsaved-guard.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { RichTextField } from '../../rich-text/public.ts';
import { withTemplate } from '../fill-placeholders.ts';
import { useAddComment } from '../queries.ts';
import { picturesOf } from '../pictures.ts';
import { useMentions } from '../use-mentions.ts';
import styles from './comments.module.css';

const TemplatesDialog = lazy(() =>
  import('./templates-dialog.tsx').then((module) => ({ default: module.TemplatesDialog })),
);

interface NewCommentProps {
  community: string;
  submission: string;
  form: string;
  page: CommentPage;
}

/** The field for another comment. Reviewers say who reads it: where they can, it begins as a private one. */
export function NewComment({ community, submission, form, page }: NewCommentProps) {
  const t = useT();
  const { mayComment, mayCommentPrivately, words } = page;
  const [text, setText] = useState<RichTextDocument | null>(null);
  /** Counts what was put in the place of the text, for which the editor begins anew. */
  const [loads, setLoads] = useState(0);
  const [wanted, setWanted] = useState<'private' | 'public'>('private');
  const isPrivate = mayCommentPrivately && (wanted === 'private' || !mayComment);
  const add = useAddComment();
  const mentions = useMentions({ community, submission, isPrivate });
  const load = (next: RichTextDocument | null) => {
    setText(next);
    setLoads((count) => count + 1);
  };
  const send = () => {
    if (text) add.mutate({ community, submission, isPrivate, text }, { onSuccess: () => load(null) });
  };
  return (
    <div className={styles.form}>
      <UnsavedGuard dirty={text !== null} />
      <RichTextField
        key={loads}
        kind={commentWithPictures}
        label={t(words ? 'submission-comments.write.label' : 'submission-comments.write.answer')}
        value={text}
        onChange={setText}
        mentions={words ? mentions : undefined}
        pictures={picturesOf(community, submission)}
        error={add.error ? readFailure(add.error).text : undefined}
      />
      <div className={styles.tools}>
        {mayComment && mayCommentPrivately && (
          <Select
            label={t('submission-comments.write.to')}
            value={isPrivate ? 'private' : 'public'}
            onChange={({ target }) => setWanted(target.value === 'public' ? 'public' : 'private')}
            options={[
              { value: 'private', label: t('submission-comments.write.privately') },
              { value: 'public', label: t('submission-comments.write.public') },
            ]}
          />
        )}
        {words && (
          <Templates
            community={community}
            form={form}
            onInsert={(template) => load(withTemplate(text, template, words))}
          />
        )}
        <Button
          size="md"
          kind="primary"
          icon={IconMessagePlus}
          onClick={send}
          busy={add.isPending}
          disabled={text === null}
        >
          {t('submission-comments.write.send')}
        </Button>
      </div>
    </div>
  );
}

interface TemplatesProps {
  community: string;
  form: string;
  onInsert: (template: RichTextDocument) => void;
}

function Templates({ community, form, onInsert }: TemplatesProps) {
  const t = useT();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button size="md" kind="quiet" icon={IconTemplate} onClick={() => setOpen(true)}>
        {t('submission-comments.templates.open')}
      </Button>
      {open !== null && (
        <Suspense fallback={null}>
          <TemplatesDialog
            community={community}
            form={form}
            open={open}
            onClose={() => setOpen(false)}
            onInsert={(template) => {
              setOpen(false);
              onInsert(template);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
