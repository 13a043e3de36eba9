import { lazyRouteComponent } from '@tanstack/react-router';

/** The submissions of one form: the page of forms with `formId` in its address. */
export const ReviewHub = lazyRouteComponent(() => import('./parts/review/review-hub.tsx'), 'ReviewHub');

/** The list of forms: the page without `formId`. */
export const FormCentre = lazyRouteComponent(() => import('./parts/centre/form-centre.tsx'), 'FormCentre');

/** Loads the part that an address shows, beside the page and not behind it. */
export function loadPart(search: Record<string, unknown>) {
  return (search['formId'] === undefined ? FormCentre : ReviewHub).preload?.();
}
