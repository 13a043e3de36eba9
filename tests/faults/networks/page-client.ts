import type { AppRouter } from '@muster/bff/app-router';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import { idempotencyLink } from '../../../apps/web/src/platform/wire/idempotency-link.ts';
import { fetchWith } from '../../support/wire.ts';
import type { Page } from '../../support/world/page.ts';

/** A client whose mutations go through the link that pages have, and the key of each time one was sent. */
export type PageClient = { readonly client: TRPCClient<AppRouter>; readonly keys: readonly string[] };

/** Makes one. The link asks `navigator.onLine`, which the test has to provide. */
export function pageClient(page: Page): PageClient {
  const keys: string[] = [];
  const headers = (key: string) => {
    keys.push(key);
    return { ...page.ownHeaders(), 'x-client-id': page.clientId, 'idempotency-key': key };
  };
  const send = fetchWith(() => ({}), page.way);
  const end = httpLink({
    url: `${page.origin}/trpc`,
    fetch: (...asked) => send(...(asked as Parameters<typeof fetch>)).catch(asBrowsersSay),
    headers: ({ op }) => headers(String(op.context['idempotencyKey'])),
  });
  return { keys, client: createTRPCClient<AppRouter>({ links: [idempotencyLink, end] }) };
}

/** A browser has one word for whatever went wrong before there was an answer. */
function asBrowsersSay(cause: unknown): never {
  throw new TypeError('Failed to fetch', { cause });
}
