import { defineProtocol } from '../kit/feature/protocol.ts';
import { submissionScoresCalls } from './calls.ts';
import { effects } from './effects.ts';
import { submissionScoresEvents } from './events.ts';

/** The calls and events of the feature. */
export const submissionScoresProtocol = defineProtocol({
  calls: submissionScoresCalls,
  events: submissionScoresEvents,
  effects,
});
