import {
  type CalendarFile,
  type CalendarFileBounds,
  CalendarFileFault,
  readCalendarFile,
} from '../calendar-files/read-calendar-file.ts';
import type { Unreadable } from './csv-worker.ts';

type CalendarTask = { readonly bytes: Uint8Array<ArrayBuffer>; readonly bounds: CalendarFileBounds };

/** Runs in a worker: reads a calendar file. */
export function calendarFile({ bytes, bounds }: CalendarTask): CalendarFile | Unreadable {
  try {
    return readCalendarFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), bounds);
  } catch (error) {
    if (error instanceof CalendarFileFault) return { fault: error.message };
    throw error;
  }
}
