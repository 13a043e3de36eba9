import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { embeddedProviderColumns } from './person-columns.ts';

/** What the feature does in the upstream; its routes are added by build.ts, where it is the way to sign in. */
export const embeddedProviderFeature = implementFeature('embeddedProvider', {
  needs: ['credentials', 'identifiers', 'notifications', 'ownData', 'secondFactor', 'session'],
  owns: ['mail_tokens', 'oidc_payloads'],
  calls: {},
  personColumns: embeddedProviderColumns,
});
