import { lazy, Suspense } from 'react';

// Notes are for staff, so they are no part of what a page loads first.
const Notes = lazy(() => import('./notes-tab.tsx').then((module) => ({ default: module.NotesTab })));

/** What staff wrote down about somebody, on their profile. */
export function NotesTab({ community, accId }: { community: string; accId: string }) {
  return (
    <Suspense>
      <Notes community={community} accId={accId} />
    </Suspense>
  );
}
