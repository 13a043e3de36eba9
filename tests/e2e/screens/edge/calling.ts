import type { Page } from 'playwright-core';

/** Makes a call as a page's own scripts would, with what its browser keeps of its person; answers or throws. */
export async function call<Answer>(
  page: Page,
  procedure: string,
  input: object,
  kind: 'query' | 'mutation',
): Promise<Answer> {
  const answer = await page.evaluate(
    async ([path, text, how]) => {
      const headers = { 'content-type': 'application/json', 'x-muster': '1' };
      const response =
        how === 'query'
          ? await fetch(`/trpc/${path}?input=${encodeURIComponent(text)}`, { headers })
          : await fetch(`/trpc/${path}`, { method: 'POST', headers, body: text });
      return (await response.json()) as { result?: { data: unknown }; error?: unknown };
    },
    [procedure, JSON.stringify(input), kind] as const,
  );
  if (!answer.result) throw new Error(`${procedure}: ${JSON.stringify(answer.error)}`);
  return answer.result.data as Answer;
}

/** Opens a page anew while a call of it gets no answer, so that what stands there meanwhile can be looked at. */
export async function whileUnanswered(page: Page, procedure: string): Promise<void> {
  await page.route(
    (url) => url.pathname.includes(procedure),
    () => undefined,
  );
  await page.reload();
}

/** Opens a page anew while the network breaks off whenever a call is made. */
export async function whileFailing(page: Page, procedure: string): Promise<void> {
  await page.route(
    (url) => url.pathname.includes(procedure),
    (route) => route.abort('failed'),
  );
  await page.reload();
}
