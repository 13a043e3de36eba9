import { defineFeature } from '../kit/feature/declare.ts';
import { notificationsErrors } from './errors.ts';
import { type Both, isFields, type Inverse, withSeen } from '../audit/undo.ts';

/** Cells are on record as `kind channel`; those that did not change are not taken back. */
function defaultsBack({ before, after }: Both): Inverse | null {
  const [were, are] = [before.choices, after.choices];
  if (!isFields(were) || !isFields(are)) return null;
  const cells = [...new Set([...Object.keys(were), ...Object.keys(are)])].filter((cell) => were[cell] !== are[cell]);
  if (cells.length === 0) return null;
  const defaults = cells.map((cell) => {
    const [kind, channel] = cell.split(' ');
    return { kind, channel, on: were[cell] ?? null, seen: are[cell] ?? null };
  });
  return { call: 'notifications.setCommunityDefaults', input: { defaults } };
}

/** What the feature declares beside its calls and events. */
export const notificationsFeature = defineFeature({
  errors: notificationsErrors,
  areas: { push: 19_000 },
  audit: {
    PUSH_DEVICE_ADD: {
      code: 19_000,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    NOTIFICATION_DEFAULTS: {
      code: 19_004,
      target: 'community',
      undo: withSeen(defaultsBack),
      same: ['NOTIFICATION_DEFAULTS'],
    },
  },
  routes: ['/notifications', '/notifications/settings', '/unsubscribe/$token'],
});
