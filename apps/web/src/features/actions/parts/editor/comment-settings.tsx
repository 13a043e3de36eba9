import type { ActionOf } from '@muster/contracts/actions/model';
import { commentText } from '@muster/contracts/rich-text/kinds';
import { EMPTY_DOCUMENT } from '@muster/contracts/rich-text/model';
import { isBlank } from '@muster/contracts/rich-text/plain-text';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { RichTextField } from '../../../rich-text/public.ts';
import styles from './actions-editor.module.css';

interface CommentSettingsProps {
  settings: ActionOf<'comment'>['settings'];
  onChange: (change: object) => void;
}

/** What a comment on the submission says, and whether the person who sent it reads it. */
export function CommentSettings({ settings: { isPrivate, text }, onChange }: CommentSettingsProps) {
  const t = useT();
  return (
    <div className={styles.form}>
      <RichTextField
        kind={commentText}
        label={t('actions.settings.comment')}
        value={isBlank(text) ? null : text}
        onChange={(next) => onChange({ text: next ?? EMPTY_DOCUMENT })}
      />
      <Checkbox
        label={t('actions.settings.commentPrivate')}
        help={t('actions.settings.commentAuthor')}
        checked={isPrivate}
        onChange={({ target }) => onChange({ isPrivate: target.checked })}
      />
    </div>
  );
}
