import { defineProtocol } from '../kit/feature/protocol.ts';
import { activityQuotasCalls } from './calls.ts';
import { effects } from './effects.ts';
import { activityQuotasEvents } from './events.ts';

/** The calls and events of the feature. */
export const activityQuotasProtocol = defineProtocol({
  calls: activityQuotasCalls,
  events: activityQuotasEvents,
  effects,
});
