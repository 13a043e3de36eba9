import { submissionsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { submissionsEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const submissionsProtocol = defineProtocol({ calls: submissionsCalls, events: submissionsEvents, effects });
