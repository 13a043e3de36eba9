import { lazyRouteComponent } from '@tanstack/react-router';

/** What the page of forms consists of with a form in its address: what was sent to it. */
export const ReviewHub = lazyRouteComponent(() => import('./parts/review/review-hub.tsx'), 'ReviewHub');

/** What it consists of otherwise. */
export const FormCentre = lazyRouteComponent(() => import('./parts/centre/form-centre.tsx'), 'FormCentre');

/** Loads the part that an address shows, beside the page and not behind it. */
export function loadPart(search: Record<string, unknown>) {
  return (search['formId'] === undefined ? FormCentre : ReviewHub).preload?.();
}
