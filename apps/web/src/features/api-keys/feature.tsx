import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { textParameter } from '../../platform/routing/search-text.ts';

/** What the address of the screen says: the tab in place of the keys, and what is searched for in it. */
export type ApiSearch = { readonly tab?: 'reference' | 'legacy' | undefined; readonly q?: string | undefined };

/** The admin screen of API keys, with the reference of the public API. */
export const apiKeys = defineWebFeature({
  screens: [
    {
      place: 'admin_integrations/api',
      group: 'integrations',
      search: (search): ApiSearch => ({
        tab: (['reference', 'legacy'] as const).find((tab) => tab === textParameter(search, 'tab')),
        q: textParameter(search, 'q'),
      }),
      page: lazyRouteComponent(() => import('./pages/api-page.tsx'), 'ApiPage'),
    },
  ],
});
