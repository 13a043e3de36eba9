import type { FormDraft, NewForm } from '@muster/contracts/forms/model';
import { copyStructure } from '@muster/contracts/form-structure/copy';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import { newPartId } from '../form-structure/public.ts';

/** Says what kind of file it is; a later form of such files gets another number. */
const FORMAT = 'muster.form/1';

/** A form as a file: what it asks, and what is said of it. Nothing of the community is in it. */
export function formFile({ settings, kind, structure }: FormDraft): string {
  const { label, description } = settings;
  return `${JSON.stringify({ format: FORMAT, label, description, kind, structure }, null, 2)}\n`;
}

type Read = Pick<NewForm, 'label' | 'description' | 'kind'> & { readonly structure: FormStructure };

/** The form in a file, with new ids for its parts; null for any other file. The server checks every part of it again. */
export function readFormFile(text: string): Read | null {
  const file = parsed(text);
  if (file?.['format'] !== FORMAT || typeof file['label'] !== 'string') return null;
  const structure = structureIn(file['structure']);
  if (!structure) return null;
  const description = typeof file['description'] === 'string' ? file['description'] : '';
  return { label: file['label'], description, kind: file['kind'] === 1 ? 1 : 0, structure };
}

function structureIn(written: unknown): FormStructure | null {
  try {
    return copyStructure(written as FormStructure, newPartId);
  } catch {
    // It lacks what every structure has.
    return null;
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
