import { CALENDAR_FILE } from '@muster/contracts/calendar-import/constants';
import { IconCalendarDown } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { FileDrop } from '../../../platform/uploads/file-drop.tsx';
import type { CalendarImport } from './use-import.ts';

/** Where a calendar file is dropped or chosen. */
export function ImportFile({ importing: { sending, send } }: { importing: CalendarImport }) {
  const t = useT();
  return (
    <FileDrop
      icon={IconCalendarDown}
      accept=".ics,.ical,.ifb,text/calendar"
      bytesMax={CALENDAR_FILE.bytesMax}
      words={{
        drop: t('calendar-import.drop'),
        choose: t('calendar-import.choose'),
        bounds: t('calendar-import.bounds'),
        sending: t('calendar-import.sending'),
        tooLarge: t('calendar-import.tooLarge'),
      }}
      sending={sending}
      onFile={(file) => void send(file)}
    />
  );
}
