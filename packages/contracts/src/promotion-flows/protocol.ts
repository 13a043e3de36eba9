import { defineProtocol } from '../kit/feature/protocol.ts';
import { promotionFlowsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { promotionFlowsEvents } from './events.ts';

/** The calls and events of the feature. */
export const promotionFlowsProtocol = defineProtocol({
  calls: promotionFlowsCalls,
  events: promotionFlowsEvents,
  effects,
});
