import type { ActionOf } from '@muster/contracts/actions/model';
import { ACTION_PLACEHOLDERS, ACTIONS } from '@muster/contracts/actions/traits';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import styles from './actions-editor.module.css';

interface MessageSettingsProps {
  action: ActionOf<'notice'> | ActionOf<'email'> | ActionOf<'directMessage'>;
  onChange: (change: object) => void;
}

const ROWS = { notice: 3, email: 8, directMessage: 5 } as const;
const LONGEST = { notice: ACTIONS.noticeMax, email: ACTIONS.mailMax, directMessage: ACTIONS.directMessageMax } as const;

/** The text of a notice or a direct message, and subject and text of an e-mail. */
export function MessageSettings({ action, onChange }: MessageSettingsProps) {
  const t = useT();
  const words = ACTION_PLACEHOLDERS.map((word) => `{${word}}`).join(' ');
  return (
    <div className={styles.form}>
      {action.kind === 'directMessage' && <p className={styles.note}>{t('actions.settings.directMessage')}</p>}
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
        rows={ROWS[action.kind]}
        maxLength={LONGEST[action.kind]}
        value={action.settings.text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </div>
  );
}
