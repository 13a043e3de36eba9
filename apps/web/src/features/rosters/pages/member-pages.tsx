import { useParams } from '@tanstack/react-router';
import { RosterCards } from '../parts/roster-cards.tsx';
import { RosterView } from '../parts/roster-view.tsx';

/** The rosters of a community that the viewer may see. */
export function RostersPage() {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  return <RosterCards key={uuid} community={uuid} />;
}

/** One roster (@spec §2). */
export function RosterPage() {
  const { uuid, rosterId } = useParams({ strict: false }) as { uuid: string; rosterId: string };
  return <RosterView key={rosterId} community={uuid} id={rosterId} />;
}
