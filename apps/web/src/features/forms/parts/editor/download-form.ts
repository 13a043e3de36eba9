import type { FormDraft } from '@muster/contracts/forms/model';
import { formFile } from '../../form-file.ts';

/** Hands the form over as a file that another community can begin with. */
export function downloadForm(draft: FormDraft): void {
  const address = URL.createObjectURL(new Blob([formFile(draft)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${draft.settings.label.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'form'}.json`;
  link.click();
  // Some browsers read the file a moment after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
