import type { FileEvent } from '@muster/contracts/calendar-import/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { boxClass } from '../../../ui/forms/checkbox.tsx';
import { formatSpan, useRuleWords, zoneName } from '../../event-editor/public.ts';
import styles from './import.module.css';
import type { CalendarImport } from './use-import.ts';

/** An event of a file that can be imported: when it takes place, how it repeats, and what is different once it is imported. */
export function ChosenEvent({ event, importing }: { event: FileEvent; importing: CalendarImport }) {
  const t = useT();
  const ruleWords = useRuleWords();
  const { key, title, state, when, rule, leftOut, changed, notes } = event;
  const facts = [
    // Times of a zone are shown as its clocks do, as though they were of UTC.
    when && `${formatSpan(`${when.start}:00.000Z`, `${when.end}:00.000Z`, 'UTC')} (${zoneName(when.zone)})`,
    rule && ruleWords(rule),
    leftOut > 0 && t('calendar-import.leftOutDates', { count: leftOut }),
    changed > 0 && t('calendar-import.changedDates', { count: changed }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <label className={styles.chosen}>
      <input
        type="checkbox"
        className={boxClass}
        checked={importing.isChosen(key)}
        onChange={({ target }) => importing.choose([key], target.checked)}
      />
      <span className={styles.words}>
        <span className={styles.name}>
          <strong>{title}</strong>
          {state === 'changed' && <Badge tone="info">{t('calendar-import.state.changed')}</Badge>}
          {state === 'new' && <Badge tone="positive">{t('calendar-import.state.new')}</Badge>}
        </span>
        <span className={styles.quiet}>{facts.join(' · ')}</span>
        {notes.map((note) => (
          <span key={note} className={styles.reason}>
            {t(`calendar-import.notes.${note}`)}
          </span>
        ))}
      </span>
    </label>
  );
}
