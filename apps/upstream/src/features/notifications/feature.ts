import { implementFeature } from '../../platform/feature/implement-feature.ts';
import type { Parts } from '../../parts.ts';
import { notificationJobs } from './build.ts';
import { buildNotificationsCalls } from './calls.ts';
import { pushRoutes } from './push/routes.ts';
import { notificationsColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const notificationsFeature = implementFeature('notifications', {
  owns: ['notifications', 'push_devices'],
  reads: ['accounts', 'communities', 'members', 'sessions'],
  calls: (parts: Parts) => buildNotificationsCalls(parts.notifications),
  routes: pushRoutes,
  jobs: (services, parts: Parts) => notificationJobs(services, { ...parts, keys: parts.notifications }),
  personColumns: notificationsColumns,
});
