import { STRUCTURE } from '@muster/contracts/departments/enums';
import type { Structure } from '@muster/contracts/departments/model';
import type { PartKind } from '../../structure.ts';

/** What stands in the form, as text; each kind of part uses some of it. */
export type PartValues = {
  readonly label: string;
  readonly secondLabel: string;
  readonly parent: string;
  readonly power: string;
  readonly rankKind: 'primary' | 'secondary';
  readonly color: string;
  readonly icon: string;
  readonly expires: string;
  readonly capacity: string;
};

/** A part as the address names it: one that is there, or one to make, in a department or by itself. */
export type OpenPart = {
  readonly kind: PartKind;
  /** Null for one to make. */
  readonly id: string | null;
  readonly department: string | null;
};

/** Fields that can be wrong by themselves. */
type PartFault = 'label' | 'power' | 'expires' | 'capacity';

const EMPTY: PartValues = {
  label: '',
  secondLabel: '',
  parent: '',
  power: '1',
  rankKind: 'primary',
  color: '',
  icon: '',
  expires: '',
  capacity: '1',
};

/** Reads what the address names; null for nothing, or for nonsense. */
export function readPart(part: string | null): OpenPart | null {
  const [what = '', id = ''] = (part ?? '').split(':');
  const kind = what.replace('new-', '');
  if (kind !== 'department' && kind !== 'rank' && kind !== 'position') return null;
  if (what.startsWith('new-')) return kind !== 'department' && !id ? null : { kind, id: null, department: id || null };
  return id ? { kind, id, department: null } : null;
}

/** What the form begins with; null when the part is gone. */
export function valuesOf({ departments }: Structure, { kind, id, department }: OpenPart): PartValues | null {
  if (id === null) return { ...EMPTY, parent: (kind === 'department' && department) || '' };
  if (kind === 'department') {
    const found = departments.find((each) => each.id === id);
    return found ? { ...EMPTY, label: found.label, secondLabel: found.secondLabel, parent: found.parent ?? '' } : null;
  }
  if (kind === 'rank') {
    const found = departments.flatMap(({ ranks }) => ranks).find((each) => each.id === id);
    if (!found) return null;
    const { label, power, kind: rankKind, color, icon, expiresAfterDays } = found;
    const expires = expiresAfterDays === null ? '' : String(expiresAfterDays);
    return { ...EMPTY, label, power: String(power), rankKind, color: color ?? '', icon: icon ?? '', expires };
  }
  const found = departments.flatMap(({ positions }) => positions).find((each) => each.id === id);
  return found ? { ...EMPTY, label: found.label, capacity: String(found.capacity) } : null;
}

/** What of it cannot be sent. */
export function faultsOf(kind: PartKind, values: PartValues): PartFault[] {
  const isNumber = (text: string, min: number, max: number) =>
    /^\d{1,5}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
  const faults: PartFault[] = values.label.trim() === '' ? ['label'] : [];
  if (kind === 'rank' && !isNumber(values.power, 0, STRUCTURE.powerMax)) faults.push('power');
  if (kind === 'rank' && values.expires.trim() !== '' && !isNumber(values.expires, 1, STRUCTURE.expiryDaysMax)) {
    faults.push('expires');
  }
  if (kind === 'position' && !isNumber(values.capacity, 1, STRUCTURE.capacityMax)) faults.push('capacity');
  return faults;
}

/** The terms that calls take, for each kind. */
export const termsOf = {
  department: ({ label, secondLabel, parent }: PartValues) => ({ label, secondLabel, parent: parent || null }),
  rank: ({ label, power, rankKind, color, icon, expires }: PartValues) => ({
    label,
    power: Number(power),
    rankKind,
    color: color || null,
    icon: icon || null,
    expiresAfterDays: expires.trim() === '' ? null : Number(expires),
  }),
  position: ({ label, capacity }: PartValues) => ({ label, capacity: Number(capacity) }),
} as const;
