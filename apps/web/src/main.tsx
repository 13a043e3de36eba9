import './platform/boot/zod-without-eval.ts';
import './styles/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadBootModules, logBootError } from './platform/boot/boot-modules.ts';
import { watchFirstScreen } from './platform/boot/first-screen.ts';
import { modulesAfterPaint, modulesBeforePaint } from './platform/boot/modules.ts';
import { isPainted, pageRoot } from './platform/boot/painted.ts';
import { bindNavigator } from './platform/navigation.ts';
import { queryClient } from './platform/query-client.ts';
import { followNavigations } from './platform/routing/follow-navigations.ts';
import { type AppRouterOfPages, createAppRouter } from './router.tsx';

const redirectTo = await loadBootModules(modulesBeforePaint, logBootError);
if (redirectTo) location.replace(redirectTo);
else await start();

async function start(): Promise<void> {
  void warnOnEntry();
  const router = createAppRouter();
  bindNavigator({
    go: (path, options) => router.navigate({ href: path, ...options }),
    path: () => router.state.location.pathname,
  });
  followNavigations(router);
  watchFirstScreen(router, queryClient);
  const root = pageRoot();
  if (root) await draw(root, router);
  void loadBootModules(modulesAfterPaint, logBootError);
}

/**
 * Takes over a painted page, or draws one. The router begins as it does where pages are painted: with what the address asks for loaded, and
 * nothing round it.
 */
async function draw(root: HTMLElement, router: AppRouterOfPages): Promise<void> {
  if (!isPainted) {
    root.replaceChildren();
    delete root.dataset['painted'];
    createRoot(root).render(<App router={router} />);
    return;
  }
  router.ssr = { manifest: undefined };
  const [{ takeOver }] = await Promise.all([import('./platform/boot/take-over.tsx'), router.load()]);
  takeOver(root, <App router={router} />);
}

/** Says what the gateway gave along as `?error=…`, which it seldom does. */
async function warnOnEntry(): Promise<void> {
  const word = new URLSearchParams(location.search).get('error');
  if (!word) return;
  const { warnOfError } = await import('./platform/routing/entry-warning.ts');
  await warnOfError(word);
}
