import './platform/boot/zod-without-eval.ts';
import './styles/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadBootModules, logBootError } from './platform/boot/boot-modules.ts';
import { watchFirstScreen } from './platform/boot/first-screen.ts';
import { modulesAfterPaint, modulesBeforePaint } from './platform/boot/modules.ts';
import { bindNavigator } from './platform/navigation.ts';
import { queryClient } from './platform/query-client.ts';
import { followNavigations } from './platform/routing/follow-navigations.ts';
import { createAppRouter } from './router.tsx';

const redirectTo = await loadBootModules(modulesBeforePaint, logBootError);
if (redirectTo) location.replace(redirectTo);
else start();

function start(): void {
  void warnOnEntry();
  const router = createAppRouter();
  bindNavigator({
    go: (path, options) => router.navigate({ href: path, ...options }),
    path: () => router.state.location.pathname,
  });
  followNavigations(router);
  watchFirstScreen(router, queryClient);
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App router={router} />);
  void loadBootModules(modulesAfterPaint, logBootError);
}

/** Says what the gateway gave along as `?error=…`, which it seldom does. */
async function warnOnEntry(): Promise<void> {
  const word = new URLSearchParams(location.search).get('error');
  if (!word) return;
  const { warnOfError } = await import('./platform/routing/entry-warning.ts');
  await warnOfError(word);
}
