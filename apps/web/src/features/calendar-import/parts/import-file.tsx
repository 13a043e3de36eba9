import { CALENDAR_FILE } from '@muster/contracts/calendar-import/constants';
import { IconCalendarDown } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './import.module.css';
import type { CalendarImport } from './use-import.ts';

/** Where a calendar file is dropped or chosen. */
export function ImportFile({ importing: { sending, send } }: { importing: CalendarImport }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const take = (file: File | undefined) => {
    const isTooLarge = file !== undefined && file.size > CALENDAR_FILE.bytesMax;
    setTooLarge(isTooLarge);
    if (file && !isTooLarge) void send(file);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    <div className={styles.form}>
      <div
        className={classNames(styles.drop, over && styles.over)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Icon of={IconCalendarDown} size={20} />
        <p>{t('calendar-import.drop')}</p>
        <input
          ref={input}
          type="file"
          accept=".ics,.ical,.ifb,text/calendar"
          className={styles.hidden}
          aria-label={t('calendar-import.choose')}
          tabIndex={-1}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file can be chosen again once it was put right.
            target.value = '';
          }}
        />
        <Button size="md" busy={sending.sent !== null} onClick={() => input.current?.click()}>
          {t('calendar-import.choose')}
        </Button>
        <small>{t('calendar-import.bounds')}</small>
      </div>
      {sending.sent && (
        <progress value={sending.sent.bytes} max={sending.sent.of || 1} aria-label={t('calendar-import.sending')} />
      )}
      {tooLarge && <p role="alert">{t('calendar-import.tooLarge')}</p>}
      {sending.error !== null && <p role="alert">{readFailure(sending.error).text}</p>}
    </div>
  );
}
