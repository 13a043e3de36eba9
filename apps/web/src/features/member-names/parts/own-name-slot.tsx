import { lazy, Suspense } from 'react';
import type { RenameProps } from './rename-button.tsx';

// A profile is there before it is known whether its owner may choose a name.
const Own = lazy(() => import('./rename-button.tsx').then((module) => ({ default: module.OwnNameButton })));

/** Opens the form for one's own name, where the community lets its members choose one. */
export function OwnNameButton(props: RenameProps) {
  return (
    <Suspense>
      <Own {...props} />
    </Suspense>
  );
}
