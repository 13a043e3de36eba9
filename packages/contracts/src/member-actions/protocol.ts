import { defineProtocol } from '../kit/feature/protocol.ts';

/** The feature has no calls: lists of actions of other features do what it declares. */
export const memberActionsProtocol = defineProtocol({ calls: {} });
