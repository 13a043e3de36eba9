import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../../platform/routing/parents.ts';
import { textParameter } from '../../platform/routing/search-text.ts';
import { signInFirst } from '../accounts/public.ts';

/** What the address of the departments says: what is searched for, and which part is open. */
export type StructureSearch = {
  readonly q?: string | undefined;
  /** `rank:<id>` to edit, `new-rank:<department>` to make one, `new-department` for one that stands by itself. */
  readonly part?: string | undefined;
};

/** The admin screen of departments, ranks and positions. */
export const departmentsRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/departments',
    validateSearch: (search): StructureSearch => ({
      q: textParameter(search, 'q'),
      part: textParameter(search, 'part'),
    }),
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/departments-page.tsx'), 'DepartmentsPage'),
  }),
];
