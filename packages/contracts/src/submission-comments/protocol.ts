import { defineProtocol } from '../kit/feature/protocol.ts';
import { submissionCommentsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { submissionCommentsEvents } from './events.ts';

/** The calls and events of the feature. */
export const submissionCommentsProtocol = defineProtocol({
  calls: submissionCommentsCalls,
  events: submissionCommentsEvents,
  effects,
});
