import { type Both, type Inverse, withSeen } from '../audit/undo.ts';
import { defineActions } from '../kit/feature/declare.ts';

/**
 * The version they had then is what the change was made upon; one later is what it left. Not where people lost a status:
 * it would come back with no member in it, as if they had it again.
 */
function settingsBack({ before: { version, lost, ...settings } }: Both): Inverse | null {
  return typeof version === 'number' && lost === undefined
    ? { call: 'memberSettings.update', input: { base: version + 1, settings } }
    : null;
}

/** What changes of the settings of members are on record as; the numbers are append-only. */
export const memberSettingsAudit = defineActions({
  MEMBER_SETTINGS: { code: 23_066, target: 'community', undo: withSeen(settingsBack), same: ['MEMBER_SETTINGS'] },
});
