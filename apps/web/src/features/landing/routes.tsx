import { createRoute } from '@tanstack/react-router';
import { bareRoute } from '../../platform/routing/parents.ts';
import { IndexPage } from './pages/index-page.tsx';

/** Index: landing for visitors, the way in for everyone else (@spec §2). */
export const routes = [createRoute({ getParentRoute: () => bareRoute, path: '/', component: IndexPage })];
