import type { AccessContext } from '@muster/contracts/permissions/model';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import type { Transaction } from '../../../platform/database.ts';
import { readFields } from '../fields/store.ts';

const MARK = /\{field:([0-9a-f-]{36})\}/g;

/** Fields of profiles that somebody sees of others. */
export async function seenFields(tx: Transaction, community: string, viewer: AccessContext): Promise<ProfileField[]> {
  return (await readFields(tx, community)).filter((field) => fieldRights(viewer, field, false).view);
}

/** Stands for a field's name in a text that is kept: not everybody who reads it may know that there is such a field. */
export function fieldMark({ id }: Pick<ProfileField, 'id'>): string {
  return `{field:${id}}`;
}

/** A kept text as somebody reads it who sees these fields. */
export function withFieldNames(text: string, seen: readonly Pick<ProfileField, 'id' | 'label'>[]): string {
  return text.replaceAll(MARK, (_mark, id: string) => seen.find((field) => field.id === id)?.label ?? UNSEEN);
}

const UNSEEN = 'A profile field you may not see';
