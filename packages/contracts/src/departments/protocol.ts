import { departmentsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { departmentsEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const departmentsProtocol = defineProtocol({ calls: departmentsCalls, events: departmentsEvents, effects });
