import { type Both, byRemoval, type Inverse, withSeen } from '../audit/undo.ts';
import { defineActions } from '../kit/feature/declare.ts';

/**
 * The version they had then is what the change was made upon; one later is what it left. Where people lost a status, the statuses
 * are restored with them, and the settings stay: statuses that came back by the settings would have no member in them.
 */
function settingsBack({ id, before, after }: Both): Inverse | null {
  const { version, lost, removal: _, ...settings } = before;
  if (lost !== undefined) return byRemoval({ id, before, after });
  return typeof version === 'number' ? { call: 'memberSettings.update', input: { base: version + 1, settings } } : null;
}

/** What changes of the settings of members are on record as; the numbers are append-only. */
export const memberSettingsAudit = defineActions({
  MEMBER_SETTINGS: {
    code: 23_066,
    target: 'community',
    undo: withSeen(settingsBack),
    same: ['MEMBER_SETTINGS', 'REMOVAL_RESTORE'],
  },
});
