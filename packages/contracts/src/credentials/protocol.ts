import { defineProtocol } from '../kit/feature/protocol.ts';

/** The feature has no calls. */
export const credentialsProtocol = defineProtocol({ calls: {} });
