import { useParams } from '@tanstack/react-router';
import { RosterEditor } from '../parts/roster-editor.tsx';

/** The editor of one roster; `new` in the place of an id is a new one. */
export function RosterEditorPage() {
  const { uuid, rosterId } = useParams({ strict: false }) as { uuid: string; rosterId: string };
  return <RosterEditor key={rosterId} community={uuid} id={rosterId} />;
}
