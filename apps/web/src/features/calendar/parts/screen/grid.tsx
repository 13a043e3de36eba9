import type { Category, Occurrence } from '@muster/contracts/calendar/model';
import type { SignUpSummary } from '@muster/contracts/event-signups/model';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/ScrollArea.css';
import {
  type DayOfWeek,
  DayView,
  MobileMonthView,
  MonthView,
  type ScheduleEventData,
  WeekView,
} from '@mantine/schedule';
import '@mantine/schedule/styles.css';
import { useMemo, useRef } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useThemeChoice } from '../../../../platform/theme-choice.ts';
import { resolveTheme } from '../../../../ui/theme/colour-scheme.ts';
import { MantineBoundary } from '../../../../ui/theme/mantine-boundary.tsx';
import { weekdayNames } from '../../../event-editor/public.ts';
import type { CalendarView } from '../../calendar-search.ts';
import { formatHour, nameOf } from '../../days.ts';
import { EventBody, ListedBody } from './event-body.tsx';
import { GridEvent, payloadOf, PRESS_MS, type RenderedProps, toSchedule } from './grid-event.tsx';
import { LINES_PER_DAY } from './fit-month.ts';
import { nameDays } from './name-days.ts';
import styles from './grid.module.css';

const DAY_BEGINS = '08:00:00';
const SNAP_MINUTES = 15;
/** Its days would be red, which is for what went wrong. */
const NO_WEEKEND: DayOfWeek[] = [];
/** Days scroll by themselves, so that their heads and the tools above stay in sight. */
const SCROLLED = { mah: 'max(420px, 72vh)' };

interface GridProps {
  community: string;
  categories: readonly Category[];
  events: readonly Occurrence[];
  /** Events of a day that a month has no line for. */
  more: ReadonlyMap<string, number>;
  summaries: ReadonlyMap<string, SignUpSummary>;
  view: Exclude<CalendarView, 'agenda'>;
  day: string;
  today: string;
  isNarrow: boolean;
  onDay: (day: string, view: CalendarView) => void;
  onSlot: ((at: string) => void) | null;
  onMove: (id: string, times: { startsAt: string; endsAt: string }) => Promise<void>;
}

/** Days in columns and weeks in rows, with the schedule of Mantine. Each event is a link to its page. */
export function Grid(props: GridProps) {
  const t = useT();
  const { community, categories, events, more, summaries, view, day, today, isNarrow, onDay, onSlot, onMove } = props;
  const theme = resolveTheme(useThemeChoice());
  const getDayProps = useDayProps(more, today);
  const resized = useRef(-PRESS_MS);
  const shown = useMemo(() => events.map((event) => toSchedule(event, categories)), [events, categories]);
  const shared = {
    date: day,
    events: shown,
    withHeader: false,
    radius: 'md',
    labels: {
      allDay: t('calendar.grid.allDay'),
      week: t('calendar.views.week'),
      timeSlot: t('calendar.grid.slot'),
      noEvents: t('calendar.emptyDays'),
    },
    withEventsDragAndDrop: true,
    canDragEvent: mayMove,
    onEventDrop: ({ eventId, newStart, newEnd }: Dropped) =>
      void onMove(String(eventId), { startsAt: momentOf(newStart), endsAt: momentOf(newEnd) }),
    renderEventBody: (event: ScheduleEventData) => (
      <EventBody event={payloadOf(event).event} summary={summaries.get(String(event.id))} isLine={view === 'month'} />
    ),
    renderEvent: (data: ScheduleEventData, rendered: RenderedProps) => (
      <GridEvent community={community} data={data} resized={resized} {...rendered} />
    ),
  } as const;
  const ofTime = {
    ...shared,
    slotLabelFormat: (moment: string) => formatHour(moment.replace(' ', 'T')),
    startScrollTime: DAY_BEGINS,
    scrollAreaProps: SCROLLED,
    eventDragInterval: SNAP_MINUTES,
    withEventResize: true,
    eventResizeInterval: SNAP_MINUTES,
    canResizeEvent: mayMove,
    onEventResize: (dropped: Dropped) => {
      resized.current = performance.now();
      shared.onEventDrop(dropped);
    },
    ...(onSlot && { onTimeSlotClick: ({ slotStart }: { slotStart: string }) => onSlot(wallOf(slotStart)) }),
  };
  return (
    <MantineBoundary theme={theme}>
      <div className={styles.grid} data-view={view} ref={nameDays}>
        {view === 'month' && !isNarrow && (
          <MonthView
            {...shared}
            maxEventsPerDay={LINES_PER_DAY}
            getDayProps={getDayProps}
            weekendDays={NO_WEEKEND}
            consistentWeeks={false}
            weekdayFormat={weekday('short')}
            onDayClick={(date) => onDay(date, 'day')}
          />
        )}
        {view === 'month' && isNarrow && (
          <MobileMonthView
            date={day}
            events={shown}
            labels={shared.labels}
            weekdayFormat={weekday('short')}
            selectedDate={day}
            onSelectedDateChange={(date) => date && onDay(date, 'month')}
            weekendDays={NO_WEEKEND}
            // The tools above have it.
            classNames={{ mobileMonthViewHeader: styles.hidden, mobileMonthViewWeekday: styles.weekday }}
            // A button is pressed; only an option is selected.
            getDayProps={(date) => ({ 'aria-selected': undefined, 'aria-pressed': date === day })}
            renderEvent={(data, rendered) => (
              <GridEvent community={community} data={data} resized={resized} {...rendered}>
                <ListedBody event={payloadOf(data).event} />
              </GridEvent>
            )}
            radius="md"
          />
        )}
        {view === 'week' && (
          <WeekView
            {...ofTime}
            highlightToday
            weekendDays={NO_WEEKEND}
            weekdayFormat={weekday('short')}
            classNames={{ weekViewDayLabel: styles.head }}
            onViewChange={() => undefined}
            onDateChange={(date) => onDay(date, 'day')}
          />
        )}
        {view === 'day' && <DayView {...ofTime} intervalMinutes={30} withCurrentTimeIndicator={day === today} />}
      </div>
    </MantineBoundary>
  );
}

/** The attributes of days that have more events than lines. */
function useDayProps(more: ReadonlyMap<string, number>, today: string) {
  const t = useT();
  return (date: string): Record<string, string> => {
    const count = more.get(date);
    if (count === undefined) return {};
    const label = t('calendar.grid.more', { count });
    return {
      'data-more': label,
      'aria-label': t('calendar.grid.day', { day: nameOf('day', date, today), more: label }),
    };
  };
}

type Dropped = { readonly eventId: string | number; readonly newStart: string; readonly newEnd: string };

function mayMove(event: ScheduleEventData): boolean {
  const { mayEdit, cancelled } = payloadOf(event).event;
  return mayEdit && !cancelled;
}

/** Mantine's times are those of the viewer's clock. */
function momentOf(time: string): string {
  return new Date(time.replace(' ', 'T')).toISOString();
}

function wallOf(time: string): string {
  return time.replace(' ', 'T').slice(0, 16);
}

function weekday(length: 'long' | 'short') {
  return (date: string): string =>
    weekdayNames(length)[(new Date(`${date.slice(0, 10)}T00:00:00`).getDay() + 6) % 7] ?? '';
}
