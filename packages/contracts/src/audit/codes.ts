import { features } from '../features.ts';
import type { ActionSpec } from '../kit/feature/declare.ts';
import { merge, type Merged } from '../kit/feature/merge.ts';
import { LATER_ACTIONS, LATER_AREAS } from './later-actions.ts';

/** Every action of the audit log by its name: those of the features, and those of areas that are still to come. */
export const AUDIT_ACTIONS: Readonly<Record<AuditAction, ActionSpec>> = {
  ...merge(features, 'audit'),
  ...LATER_ACTIONS,
};

/** Actions the audit log knows. */
export type AuditAction = keyof Merged<typeof features, 'audit'> | keyof typeof LATER_ACTIONS;

const AREAS = { ...merge(features, 'areas'), ...LATER_AREAS };

/** Areas of the audit log (@spec §8); `community` and what follows it are ours. */
export type AuditArea = keyof typeof AREAS;

/** Every area, in the order of its numbers. */
export const AUDIT_AREAS = (Object.keys(AREAS) as AuditArea[]).toSorted((one, other) => AREAS[one] - AREAS[other]) as [
  AuditArea,
  ...AuditArea[],
];

/** The thousands that the codes of an area begin with. */
export function areaNumber(area: AuditArea): number {
  return AREAS[area] / 1000;
}

/** A pair of codes. */
export type AuditCode = { readonly area: AuditArea; readonly success: number; readonly fail: number };

/**
 * Every action with its area and its SUCCESS and FAIL codes. §8 gives the areas, the pairs and the range 1000 to 100000,
 * not the values; these are ours (@decision 0008).
 */
export const AUDIT_CODES = Object.fromEntries(
  Object.entries(AUDIT_ACTIONS).map(([action, { code }]) => {
    const area = AUDIT_AREAS.findLast((each) => AREAS[each] <= code);
    return [action, { area, success: code, fail: code + 1 }];
  }),
) as Record<AuditAction, AuditCode>;
