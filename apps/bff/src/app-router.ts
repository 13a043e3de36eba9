import { calls } from '@muster/contracts/calls';
import { hostsProcedures } from './features/hosts/procedures.ts';
import { liveProcedures } from './features/live/procedures.ts';
import { membersProcedures } from './features/members/procedures.ts';
import { notificationsProcedures } from './features/notifications/procedures.ts';
import { sessionProcedures } from './features/session/procedures.ts';
import { procedureRecord } from './trpc/procedure-record.ts';
import { router } from './trpc/procedures.ts';

/** Every procedure a browser can call: those of the contracts, and the few that the gateway writes itself. */
export const appRouter = router(
  procedureRecord(calls, {
    hosts: hostsProcedures,
    live: liveProcedures,
    members: membersProcedures,
    notifications: notificationsProcedures,
    session: sessionProcedures,
  }),
);

/** The type the browser's client is made of. */
export type AppRouter = typeof appRouter;
