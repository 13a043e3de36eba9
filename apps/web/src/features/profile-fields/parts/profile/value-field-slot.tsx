import { lazy, Suspense } from 'react';
import type { ValueFieldProps } from './value-field.tsx';

const LazyValueField = lazy(() => import('./value-field.tsx').then((module) => ({ default: module.ValueField })));

/** A value of a profile field for another feature's form; it is loaded where it is shown. */
export function ValueField(props: ValueFieldProps) {
  return (
    <Suspense>
      <LazyValueField {...props} />
    </Suspense>
  );
}
