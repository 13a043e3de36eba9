import './platform/boot/on-server.ts';
import './platform/boot/zod-without-eval.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import type { Language } from '@muster/contracts/kit/language/languages';
import { showLanguage } from './platform/i18n/switch-language.ts';
import { bindNavigator } from './platform/navigation.ts';
import { queryClient } from './platform/query-client.ts';
import { seedAnswers } from './platform/seed-answers.ts';
import { keepFormAnswer } from './platform/session/posted-form.ts';
import { type PageData, setSite } from './platform/site.ts';
import { type AppRouterOfPages, createAppRouter } from './router.tsx';

/** A page to paint: its address as the browser has it, its language, and what the gateway writes into the page. */
type PageToPaint = {
  readonly origin: string;
  readonly path: string;
  readonly language: Language;
  readonly data: PageData;
};

/** Larger than any page: what is late would else come behind it, to be moved into place by scripts. */
const IN_ONE_PIECE_BYTES = 50_000_000;

/**
 * Renders a page as a visitor sees it who has nothing stored, with the components and answers that the browser then hydrates it
 * with. One at a time: site, cache and router are the client's own, which it has once, and are filled anew for each page. Nothing is asked
 * of any server.
 *
 * @throws Error where the address leads elsewhere, or a part of the page cannot be rendered.
 */
export async function paint({ origin, path, language, data }: PageToPaint): Promise<string> {
  queryClient.clear();
  await showLanguage(language);
  if (!data.site) throw new Error('A page is painted for a site.');
  setSite(data.site);
  keepFormAnswer(data.form);
  seedAnswers(queryClient, data, false);
  const router = await routerAt(origin, path);
  bindNavigator({ go: async () => undefined, path: () => router.state.location.pathname });
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App router={router} />, {
    progressiveChunkSize: IN_ONE_PIECE_BYTES,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new Error(`A part of ${path} could not be painted.`, { cause: failures[0] });
  return html;
}

/** The router with a page loaded; an address that is written otherwise than the router writes it is followed to that once. */
async function routerAt(origin: string, path: string, isFollowed = false): Promise<AppRouterOfPages> {
  const router = createAppRouter({ origin, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  if (router.state.resolvedLocation !== undefined) return router;
  const { pathname } = router.latestLocation;
  const written = router.buildLocation({ to: pathname, search: true, params: true, hash: true }).publicHref;
  if (isFollowed || new URL(written, origin).pathname !== new URL(path, origin).pathname)
    throw new Error(`${path} leads elsewhere.`);
  return routerAt(origin, written, true);
}
