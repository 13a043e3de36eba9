import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { IndexPage } from './pages/index-page.tsx';

/** Index: the landing page for visitors, the way in for signed-in people (@spec §2). */
export const landing = defineWebFeature({ screens: [{ in: 'bare', path: '/', page: IndexPage }] });
