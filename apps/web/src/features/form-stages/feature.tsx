import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The admin screen of the stages that submissions go through. */
export const formStages = defineWebFeature({
  screens: [
    {
      place: 'admin_form-stages',
      group: 'activities',
      page: lazyRouteComponent(() => import('./pages/stages-page.tsx'), 'StagesPage'),
    },
  ],
});
