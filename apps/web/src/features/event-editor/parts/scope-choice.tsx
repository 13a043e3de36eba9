import { SERIES_SCOPES, type SeriesScope } from '@muster/contracts/calendar/constants';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import styles from './scope-choice.module.css';

/** How much of a series is meant. */
export function ScopeChoice({ value, onChange }: { value: SeriesScope; onChange: (scope: SeriesScope) => void }) {
  const t = useT();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{t('event-editor.scope.title')}</legend>
      {SERIES_SCOPES.map((scope) => (
        <label key={scope}>
          <input type="radio" name={name} checked={value === scope} onChange={() => onChange(scope)} />
          {t(`event-editor.scope.${scope}`)}
        </label>
      ))}
    </fieldset>
  );
}
