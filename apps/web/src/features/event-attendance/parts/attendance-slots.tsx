import { lazy, type ReactNode, Suspense } from 'react';

// For those who keep the attendance, by a code, or on one tab of a profile: no part of what a page loads first.
const Panel = lazy(() => import('./attendance-panel.tsx').then((module) => ({ default: module.AttendancePanel })));
const Card = lazy(() => import('./check-in-card.tsx').then((module) => ({ default: module.CheckInCard })));
const Figures = lazy(() => import('./event-figures.tsx').then((module) => ({ default: module.EventFigures })));

/** What the panel asks of a field in which a member is chosen. */
interface PickingProps {
  label: string;
  /** Accounts that are on the list already. */
  without: readonly string[];
  busy: boolean;
  onPick: (picked: { readonly accId: string }) => void;
}

export interface AttendancePanelProps {
  community: string;
  id: string;
  /** Draws the field by which members are added. It comes from the page: profiles show figures of this feature, and members have profiles. */
  picker: (picking: PickingProps) => ReactNode;
}

/** The attendance of an event, for those who keep it. */
export function AttendancePanel(props: AttendancePanelProps) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  );
}

/** The field for the code on the spot, and the viewer's own mark. */
export function CheckInCard({ community, id }: { community: string; id: string }) {
  return (
    <Suspense>
      <Card community={community} id={id} />
    </Suspense>
  );
}

/** A member's attendance at events, on their profile. */
export function EventFigures({ community, accId }: { community: string; accId: string }) {
  return (
    <Suspense>
      <Figures community={community} accId={accId} />
    </Suspense>
  );
}
