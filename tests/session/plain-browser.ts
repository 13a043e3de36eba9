import type { FormAnswer } from '@muster/contracts/session/posted-forms';
import type { Headers, RawAnswer } from '../support/wire.ts';
import type { Page } from '../support/world/page.ts';

/** Where a browser has come to, and what it was sent on the way. */
export type Arrival = { readonly address: URL; readonly answer: RawAnswer; readonly hops: readonly string[] };

/** Text by name of field. */
export type Fields = Readonly<Record<string, string>>;

/** A person's browser in which scripts do not run: it follows links and redirects, keeps cookies, and posts forms. */
export class PlainBrowser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes to an address and on to where that leads. */
  async open(address: string): Promise<Arrival> {
    return this.#follow(new URL(address, this.page.origin), []);
  }

  /** Begins a sign-in by the button of the own provider; answers the id of the interaction. */
  async openOwn(next = ''): Promise<string> {
    const { address } = await this.open(`/auth/start?provider=own${next && `&next=${encodeURIComponent(next)}`}`);
    const interaction = address.searchParams.get('interaction');
    if (!interaction) throw new Error(`the provider's page was not reached but ${address.href}`);
    return interaction;
  }

  /** Posts a form as a browser does, without following its answer. */
  post(address: string, fields: Fields, headers: Headers = {}): Promise<RawAnswer> {
    return this.page.visit(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.page.origin,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** Posts a form and goes to where its answer leads. */
  async submit(address: string, fields: Fields, headers: Headers = {}): Promise<Arrival> {
    const answer = await this.post(address, fields, headers);
    const to = answer.headers['location'];
    if (to === undefined) return { address: new URL(address, this.page.origin), answer, hops: [] };
    return this.#follow(new URL(String(to), this.page.origin), [String(to)]);
  }

  get isSignedIn(): boolean {
    return this.page.cookies.has('sid');
  }

  async #follow(address: URL, hops: readonly string[]): Promise<Arrival> {
    if (hops.length > 10) throw new Error(`went round in circles: ${hops.join(' ')}`);
    const answer = await this.page.visit(address.href);
    const to = answer.headers['location'];
    if (to === undefined) return { address, answer, hops };
    return this.#follow(new URL(String(to), address), [...hops, String(to)]);
  }
}

/** What a page was told of the form before it, as the gateway wrote it into the page. */
export function formAnswerIn({ answer }: Arrival): FormAnswer | undefined {
  const [, data = '{}'] = /id="muster-data">(.*?)<\/script>/s.exec(answer.text) ?? [];
  return (JSON.parse(data) as { form?: FormAnswer }).form;
}
