import { Suspense, lazy } from 'react';
import { KitContent } from './kit-content.tsx';
import { KitControls } from './kit-controls.tsx';
import { KitForms } from './kit-forms.tsx';
import { KitStates } from './kit-states.tsx';
import { PageHeader } from '../src/ui/navigation/page-header.tsx';
import styles from './gallery.module.css';

const KitMantine = lazy(() => import('./kit-mantine.tsx').then((module) => ({ default: module.KitMantine })));

export function KitPage() {
  return (
    <main className={styles.page}>
      <PageHeader title="Components" lead="Every component and its states." />
      <KitControls />
      <KitContent />
      <KitForms />
      <KitStates />
      <Suspense>
        <KitMantine />
      </Suspense>
    </main>
  );
}
