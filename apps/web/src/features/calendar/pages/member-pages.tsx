import { useParams } from '@tanstack/react-router';
import { EventView } from '../parts/event/event-view.tsx';
import { CalendarScreen } from '../parts/screen/calendar-screen.tsx';

export { LocatePage } from './locate-page.tsx';

/** The calendar of a community (@spec §2). */
export function CalendarPage() {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  return <CalendarScreen key={uuid} community={uuid} />;
}

/** One event, or one occurrence of a series (@spec §2). */
export function EventPage() {
  const { uuid, eventId } = useParams({ strict: false }) as { uuid: string; eventId: string };
  return <EventView key={eventId} community={uuid} id={eventId} />;
}
