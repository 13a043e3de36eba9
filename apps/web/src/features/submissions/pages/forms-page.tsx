import { useParams, useSearch } from '@tanstack/react-router';
import { textParameter } from '../../../platform/routing/search-text.ts';
import { FormCentre, ReviewHub } from '../lazy-parts.ts';

/** The form centre; with `formId` in the address, what was sent to that form (@spec §2). */
export function FormsPage() {
  const { uuid } = useParams({ strict: false }) as { uuid: string };
  const form = textParameter(useSearch({ strict: false }), 'formId');
  return form === undefined ? <FormCentre community={uuid} /> : <ReviewHub key={form} community={uuid} form={form} />;
}
