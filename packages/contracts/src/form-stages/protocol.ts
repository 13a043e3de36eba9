import { defineProtocol } from '../kit/feature/protocol.ts';
import { formStagesCalls } from './calls.ts';
import { effects } from './effects.ts';
import { formStagesEvents } from './events.ts';

/** The calls and events of the feature. */
export const formStagesProtocol = defineProtocol({ calls: formStagesCalls, events: formStagesEvents, effects });
