import { defineProtocol } from '../kit/feature/protocol.ts';
import { structureTemplatesCalls } from './calls.ts';

/** The calls of the feature. */
export const structureTemplatesProtocol = defineProtocol({ calls: structureTemplatesCalls });
