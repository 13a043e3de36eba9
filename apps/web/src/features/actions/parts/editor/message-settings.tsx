import type { ActionOf } from '@muster/contracts/actions/model';
import { ACTION_PLACEHOLDERS, ACTIONS } from '@muster/contracts/actions/traits';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from './actions-editor.module.css';

interface MessageSettingsProps {
  action: ActionOf<'notice'> | ActionOf<'email'>;
  onChange: (change: object) => void;
}

/** The text of a notice, and subject and text of an e-mail. */
export function MessageSettings({ action, onChange }: MessageSettingsProps) {
  const t = useT();
  const words = ACTION_PLACEHOLDERS.map((word) => `{${word}}`).join(' ');
  return (
    <div className={styles.form}>
      {action.kind === 'email' && (
        <TextInput
          label={t('actions.settings.subject')}
          value={action.settings.subject}
          maxLength={ACTIONS.subjectMax}
          autoComplete="off"
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      )}
      <TextArea
        label={t('actions.settings.text')}
        help={t('actions.settings.placeholders', { words })}
        rows={action.kind === 'email' ? 8 : 3}
        maxLength={action.kind === 'email' ? ACTIONS.mailMax : ACTIONS.noticeMax}
        value={action.settings.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </div>
  );
}
