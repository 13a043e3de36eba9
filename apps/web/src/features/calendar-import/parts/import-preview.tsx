import type { Category } from '@muster/contracts/calendar/model';
import type { FileEvent } from '@muster/contracts/calendar-import/model';
import { type ReactNode, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { fieldText } from '../../../platform/i18n/field-text.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Disclosure } from '../../../ui/content/disclosure.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { zoneName } from '../../event-editor/public.ts';
import { ChosenEvent } from './chosen-event.tsx';
import styles from './import.module.css';
import type { CalendarImport } from './use-import.ts';

/** Rows that are shown at once: two thousand hold a phone up. */
const SHOWN = 100;

/** What would come of a file: the events to choose from, and what is left out of it, with the reason. */
export function ImportPreview({
  importing,
  categories,
}: {
  importing: CalendarImport;
  categories: readonly Category[];
}) {
  const t = useT();
  const { preview, category, setCategory, importable, chosen, choose } = importing;
  if (!preview.data) {
    if (preview.error) return <FailureState error={preview.error} onRetry={() => void preview.refetch()} />;
    return (
      <SkeletonGroup label={t('calendar-import.reading')}>
        <Skeleton width="100%" height={240} />
      </SkeletonGroup>
    );
  }
  const { events, zone } = preview.data;
  const left = events.filter(({ state }) => state === 'skipped');
  const known = events.filter(({ state }) => state === 'unchanged');
  const keys = importable.map(({ key }) => key);
  return (
    <div className={styles.form}>
      {importable.length === 0 ? (
        <p>{t('calendar-import.nothing')}</p>
      ) : (
        <>
          <Select
            label={t('calendar-import.category')}
            value={category}
            options={categories.map(({ id, label }) => ({ value: id, label }))}
            onChange={({ target }) => setCategory(target.value)}
          />
          <div className={styles.all}>
            <Checkbox
              label={t('calendar-import.all', { count: importable.length })}
              help={t('calendar-import.zone', { zone: zoneName(zone) })}
              checked={chosen.length === importable.length}
              onChange={({ target }) => choose(keys, target.checked)}
            />
            {importable.some(({ state }) => state === 'changed') && (
              <p className={styles.quiet}>{t('calendar-import.changedHelp')}</p>
            )}
          </div>
          <Rows events={importable} label={t('calendar-import.list')}>
            {(event) => <ChosenEvent event={event} importing={importing} />}
          </Rows>
        </>
      )}
      {left.length > 0 && (
        <Disclosure summary={t('calendar-import.left', { count: left.length })}>
          <Rows events={left} label={t('calendar-import.left', { count: left.length })}>
            {({ title, reason }) => (
              <>
                <strong>{title || t('calendar-import.unnamed')}</strong>
                <span className={styles.reason}>
                  {reason &&
                    t(`calendar-import.reasons.${reason.code}`, { detail: fieldText(reason.detail) || 'none' })}
                </span>
              </>
            )}
          </Rows>
        </Disclosure>
      )}
      {known.length > 0 && (
        <Disclosure summary={t('calendar-import.known', { count: known.length })}>
          <Rows events={known} label={t('calendar-import.known', { count: known.length })}>
            {({ title }) => <span>{title || t('calendar-import.unnamed')}</span>}
          </Rows>
        </Disclosure>
      )}
    </div>
  );
}

interface RowsProps {
  events: readonly FileEvent[];
  label: string;
  children: (event: FileEvent) => ReactNode;
}

function Rows({ events, label, children }: RowsProps) {
  const t = useT();
  const [shown, setShown] = useState(SHOWN);
  const more = Math.min(SHOWN, events.length - shown);
  return (
    <>
      <ul className={styles.rows} aria-label={label}>
        {events.slice(0, shown).map((event) => (
          <li key={event.key}>{children(event)}</li>
        ))}
      </ul>
      {more > 0 && (
        <div>
          <Button size="sm" onClick={() => setShown(shown + SHOWN)}>
            {t('calendar-import.more', { count: more })}
          </Button>
        </div>
      )}
    </>
  );
}
