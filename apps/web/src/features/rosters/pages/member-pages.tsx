import { useParams } from '@tanstack/react-router';
import { RosterCards } from '../parts/roster-cards.tsx';
import { RosterView } from '../parts/roster-view.tsx';
import { SluggedRoster } from '../parts/slugged-roster.tsx';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The rosters of a community that the viewer may see. */
export function RostersPage() {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  return <RosterCards key={uuid} community={uuid} />;
}

/** One roster, which the address names by its id or by its own word (@spec §2). */
export function RosterPage() {
  const { uuid, rosterId } = useParams({ strict: false }) as { uuid: string; rosterId: string };
  if (!ID.test(rosterId)) return <SluggedRoster key={rosterId} community={uuid} slug={rosterId} />;
  return <RosterView key={rosterId} community={uuid} id={rosterId} />;
}
