import type { HookHandlers } from '../../platform/hooks.ts';
import { appendServiceRecord } from './write.ts';

/** Enters in the service record which positions a member left and fills. */
export const serviceRecordHooks: HookHandlers = {
  async 'positions.changed'(context, { source, left, filled, ...member }) {
    const entries = [
      ...left.map((label) => ({ kind: 'positionLeft', source, details: { label } }) as const),
      ...filled.map((label) => ({ kind: 'positionFilled', source, details: { label } }) as const),
    ];
    await appendServiceRecord(context, member, ...entries);
  },
};
