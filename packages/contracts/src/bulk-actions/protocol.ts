import { bulkActionsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { bulkActionsEvents } from './events.ts';
import { defineProtocol } from '../kit/feature/protocol.ts';

/** The calls and events of the feature. */
export const bulkActionsProtocol = defineProtocol({ calls: bulkActionsCalls, events: bulkActionsEvents, effects });
