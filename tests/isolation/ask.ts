import { appRouter } from '@muster/bff/app-router';
import { calls } from '@muster/contracts/calls';
import type { AccessRule } from '@muster/contracts/kit/call';
import type { Page } from '../support/world/page.ts';

/** A procedure of the router as the router itself describes it. */
export type Procedure = {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly who: AccessRule;
};

type Described = { readonly _def: { readonly type: Procedure['type']; readonly meta?: { readonly who: AccessRule } } };

/** Every procedure a browser can call. */
export const procedures: readonly Procedure[] = Object.entries(
  appRouter._def.procedures as unknown as Readonly<Record<string, Described>>,
).map(([path, { _def }]) => ({ path, type: _def.type, who: _def.meta?.who ?? 'anyone' }));

/** The fields a procedure's call takes, where it is one of the contract. */
export function fieldsOf(path: string): readonly string[] {
  const [slug = '', name = ''] = path.split('.');
  const call = (calls as Record<string, Record<string, { input: { shape: object } }>>)[slug]?.[name];
  return Object.keys(call?.input.shape ?? {});
}

/** How a call ended: `code` is null when it was answered. `text` is everything that came over the wire. */
export type Outcome = { readonly code: string | null; readonly message: string; readonly text: string };

/** Calls a query or a mutation and reads the answer as text, so that nothing of it escapes. */
export async function ask(page: Page, { path, type }: Procedure, input: unknown): Promise<Outcome> {
  const body = input === undefined ? '' : JSON.stringify(input);
  const { text } =
    type === 'query'
      ? await page.fetch(`/trpc/${path}${body && `?input=${encodeURIComponent(body)}`}`)
      : await page.fetch(`/trpc/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { error } = JSON.parse(text) as { error?: { message: string; data: { code: string } } };
  return { code: error?.data.code ?? null, message: error?.message ?? '', text };
}
