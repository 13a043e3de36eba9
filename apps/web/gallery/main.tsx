import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles/global.css';
import { LoadingBar } from '../src/ui/progress/loading-bar.tsx';
import { applyTheme } from '../src/ui/theme/colour-scheme.ts';
import { Toaster } from '../src/ui/toasts/toaster.tsx';
import { KitPage } from './kit-page.tsx';
import { OverlayPage } from './overlay-page.tsx';
import { RushPage } from './rush-page.tsx';
import { SamplePage } from './sample-page.tsx';

const options = new URLSearchParams(location.search);
const view = options.get('view') ?? 'sample';
applyTheme(options.get('theme') === 'light' ? 'light' : 'dark');

const root = document.getElementById('root') ?? document.body;

createRoot(root).render(
  <StrictMode>
    <LoadingBar />
    {view === 'sample' && <SamplePage plain={options.has('plain')} notice={options.get('notice')} />}
    {view === 'kit' && <KitPage />}
    {view === 'rush' && <RushPage seconds={Number(options.get('seconds') ?? 10)} />}
    {view === 'overlay' && <OverlayPage open={options.get('open') ?? ''} />}
    <Toaster />
  </StrictMode>,
);
