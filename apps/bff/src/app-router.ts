import { accountsRouter } from './features/accounts/router.ts';
import { auditRouter } from './features/audit/router.ts';
import { communitiesRouter } from './features/communities/router.ts';
import { departmentsRouter } from './features/departments/router.ts';
import { downloadsRouter } from './features/downloads/router.ts';
import { hostsRouter } from './features/hosts/router.ts';
import { identifiersRouter } from './features/identifiers/router.ts';
import { liveRouter } from './features/live/router.ts';
import { membersRouter } from './features/members/router.ts';
import { notificationsRouter } from './features/notifications/router.ts';
import { ownDataRouter } from './features/own-data/router.ts';
import { permissionsRouter } from './features/permissions/router.ts';
import { profileFieldsRouter } from './features/profile-fields/router.ts';
import { sessionRouter } from './features/session/router.ts';
import { shortLinksRouter } from './features/short-links/router.ts';
import { router } from './trpc/procedures.ts';

/** Every procedure a browser can call, one line per feature. */
export const appRouter = router({
  hosts: hostsRouter,
  session: sessionRouter,
  accounts: accountsRouter,
  ownData: ownDataRouter,
  communities: communitiesRouter,
  members: membersRouter,
  identifiers: identifiersRouter,
  departments: departmentsRouter,
  downloads: downloadsRouter,
  permissions: permissionsRouter,
  profileFields: profileFieldsRouter,
  notifications: notificationsRouter,
  shortLinks: shortLinksRouter,
  audit: auditRouter,
  live: liveRouter,
});

/** The type the browser's client is made of. */
export type AppRouter = typeof appRouter;
