import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { textParameter } from '../../platform/routing/search-text.ts';

/** What the address of the departments says: what is searched for, and which part is open. */
export type StructureSearch = {
  readonly q?: string | undefined;
  /** `rank:<id>` to edit, `new-rank:<department>` to make one, `new-department` for one that stands by itself, `templates`. */
  readonly part?: string | undefined;
};

/** The admin screen of departments, ranks and positions. */
export const departments = defineWebFeature({
  screens: [
    {
      place: 'admin_departments',
      group: 'people',
      search: (search): StructureSearch => ({
        q: textParameter(search, 'q'),
        part: textParameter(search, 'part'),
      }),
      page: lazyRouteComponent(() => import('./pages/departments-page.tsx'), 'DepartmentsPage'),
    },
  ],
});
