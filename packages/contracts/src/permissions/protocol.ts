import { permissionsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { permissionsEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const permissionsProtocol = defineProtocol({ calls: permissionsCalls, events: permissionsEvents, effects });
