import { lazy, Suspense } from 'react';
import { NotOffered, Offered } from '../../../platform/offers/offered.tsx';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';

// The first load of every page names the files of each other page: this one stands for all of the search.
const SearchScreen = lazy(() =>
  import('../parts/search-screen.tsx').then((module) => ({ default: module.SearchScreen })),
);

/** The search of a community, for those who are signed in. */
export function SearchPage() {
  return (
    <SignedInOnly>
      <Offered call="search.find" instead={<NotOffered />}>
        <Suspense>
          <SearchScreen />
        </Suspense>
      </Offered>
    </SignedInOnly>
  );
}
