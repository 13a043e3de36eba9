import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The admin screen of forms, and the editor of one form (@spec §2). */
export const forms = defineWebFeature({
  screens: [
    {
      place: 'admin_form-wizard',
      group: 'activities',
      page: lazyRouteComponent(() => import('./pages/form-pages.tsx'), 'FormWizardPage'),
    },
    {
      in: 'community',
      path: 'admin/form-wizard/$templateId',
      signedIn: true,
      page: lazyRouteComponent(() => import('./pages/form-pages.tsx'), 'FormEditorPage'),
    },
  ],
});
