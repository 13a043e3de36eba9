import { defineProtocol } from '../kit/feature/protocol.ts';
import { formRequestsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { formRequestsEvents } from './events.ts';

/** The calls and events of the feature. */
export const formRequestsProtocol = defineProtocol({
  calls: formRequestsCalls,
  events: formRequestsEvents,
  effects,
});
