import { type ComponentProps, lazy, Suspense, useState } from 'react';

const LazyNew = lazy(() => import('./new-event.tsx').then((module) => ({ default: module.NewEvent })));
const LazyEdit = lazy(() => import('./edit-event.tsx').then((module) => ({ default: module.EditEvent })));

/** The editor of an event that is not there yet, in a drawer. It is loaded when it is opened first. */
export function NewEvent(props: ComponentProps<typeof LazyNew>) {
  const wasOpened = useEver(props.begins !== undefined);
  return <Suspense>{wasOpened && <LazyNew {...props} />}</Suspense>;
}

/** The editor of an event that there is, in a drawer. It is loaded when it is opened first. */
export function EditEvent(props: ComponentProps<typeof LazyEdit>) {
  const wasOpened = useEver(props.open);
  return <Suspense>{wasOpened && <LazyEdit {...props} />}</Suspense>;
}

function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
