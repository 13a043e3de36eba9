import type { Category, Occurrence } from '@muster/contracts/calendar/model';
import { UnstyledButton } from '@mantine/core';
import type { ScheduleEventData } from '@mantine/schedule';
import type { ComponentPropsWithoutRef, CSSProperties, MouseEvent, ReactNode, RefObject } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RowLink } from '../../../../platform/routing/row-link.tsx';
import { communityPath } from '../../../../platform/site.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { formatSpan } from '../../../event-editor/public.ts';
import { categoryStyle } from '../category-chip.tsx';
import styles from './grid.module.css';

/** In the place of those that Mantine writes on each event itself. A sheet's lines do not shine through. */
const EVENT_COLOURS = {
  planned: colours('color-mix(in srgb, var(--community-text) 15%, var(--panel))', 'var(--community-text)'),
  cancelled: colours('var(--raised-hover)', 'var(--text-muted)'),
};

/** What an event of the grid carries along. */
type Payload = { readonly event: Occurrence; readonly category: Category | undefined };

/** What Mantine hands over of an event that it places. */
export interface RenderedProps extends ComponentPropsWithoutRef<'button'> {
  children: ReactNode;
}

/** So long after an event was resized, the press that ended it is no press on the event. */
export const PRESS_MS = 250;

interface GridEventProps extends RenderedProps {
  community: string;
  data: ScheduleEventData;
  /** When an event was resized last, by the clock of `performance`. */
  resized: RefObject<number>;
}

/** An event of the grid, a link to its page. */
export function GridEvent({ community, data, resized, children, className, style, ...rest }: GridEventProps) {
  const t = useT();
  const { event, category } = payloadOf(data);
  const click = (press: MouseEvent) => {
    if (performance.now() - resized.current > PRESS_MS) return;
    press.preventDefault();
    press.stopPropagation();
  };
  return (
    <UnstyledButton
      {...(rest as object)}
      component={RowLink}
      onClickCapture={click}
      to={communityPath(community, `event/${event.id}`)}
      title={t('calendar.grid.event', { title: event.title, when: formatSpan(event.startsAt, event.endsAt) })}
      className={classNames(className, styles.event, event.cancelled && styles.cancelled)}
      style={{
        ...style,
        ...categoryStyle(category?.color),
        ...EVENT_COLOURS[event.cancelled ? 'cancelled' : 'planned'],
      }}
    >
      {children}
    </UnstyledButton>
  );
}

/** An event as Mantine takes it. */
export function toSchedule(event: Occurrence, categories: readonly Category[]): ScheduleEventData {
  const category = categories.find(({ id }) => id === event.category);
  const payload: Payload = { event, category };
  return {
    id: event.id,
    title: event.title,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    // Only the dots of a phone take it; the rest is drawn by our own style sheet.
    color: category?.color ?? 'gray',
    payload,
  };
}

/** What an event of Mantine's is of ours. */
export function payloadOf(event: ScheduleEventData): Payload {
  return event.payload as Payload;
}

function colours(background: string, text: string): CSSProperties {
  return { '--event-bg': background, '--event-hover': background, '--event-color': text } as CSSProperties;
}
