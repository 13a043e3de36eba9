import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { fieldText } from '../../platform/i18n/field-text.ts';
import { useT } from '../../platform/i18n/use-t.ts';
import { Icon } from '../icon.tsx';
import styles from './forms.module.css';

interface FormError {
  id?: string;
  label?: string;
  message: string;
}

interface FormSummaryErrorsProps {
  /** Field errors by the id of their control, with what the field is called; those of the form as a whole without either. */
  errors: readonly FormError[];
  /** Rises with each attempt to send: the summary takes the focus then. */
  attempt: number;
}

/** What is wrong with a form, at its head, each line leading to its field. */
export function FormSummaryErrors({ errors, attempt }: FormSummaryErrorsProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <Icon of={IconAlertCircle} size={18} />
      <div>
        <strong>{t('ui.form.problems', { count: errors.length })}</strong>
        <ul>
          {errors.map(withLabel).map(({ id, message }) => (
            <li key={`${id}${message}`}>
              {id ? (
                <a href={`#${id}`} onClick={(event) => jump(event, id)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** An error behind its label. Labels are questions or sentences at times, which take no colon. */
function withLabel({ id, label, message }: FormError): Pick<FormError, 'id' | 'message'> {
  const text = fieldText(message);
  if (label === undefined) return { id, message: text };
  return { id, message: `${label}${/[.:!?…]$/.test(label) ? '' : ':'} ${text}` };
}
