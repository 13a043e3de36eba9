import { PASSWORD } from '../support/world/accounts.ts';
import type { Page } from '../support/world/page.ts';

/** What a provider sends a browser back with. */
export type Back = {
  readonly provider: 'own' | 'discord' | 'apple';
  readonly code: string;
  readonly state: string;
  /** Who answered, where the provider says so. */
  readonly issuer?: string;
};

/** A person's browser on its way through a sign-in: it follows redirects and keeps every cookie it is given. */
export class Browser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Begins a sign-in; answers where the browser was sent and the state it must come back with. */
  async startAt(provider: Back['provider'], query = ''): Promise<{ address: URL; state: string }> {
    const answer = await this.page.visit(`/auth/start?provider=${provider}${query}`);
    if (answer.status !== 303) throw new Error(`the sign-in was not started: ${answer.status} ${answer.text}`);
    const address = new URL(String(answer.headers['location']));
    return { address, state: address.searchParams.get('state') ?? '' };
  }

  /** Begins to add a way to sign in to the account of this page; answers as {@link startAt}. */
  async startLink(provider: Back['provider'], next = '/account'): Promise<{ address: URL; state: string }> {
    const { location } = await this.page.client.session.startLink.mutate({ provider, next });
    const address = new URL(location);
    return { address, state: address.searchParams.get('state') ?? '' };
  }

  /** Goes to the embedded provider and on to its page; answers the id of the interaction. */
  async openOwn(query = ''): Promise<string> {
    const { address } = await this.startAt('own', query);
    const page = await this.follow(address.href);
    const interaction = new URL(page, this.page.origin).searchParams.get('interaction');
    if (!interaction) throw new Error(`the provider's page was not reached but ${page}`);
    return interaction;
  }

  /** Posts a step of the embedded provider's pages. */
  step(interaction: string, step: string, body: object) {
    return this.page.post(`/oidc/interaction/${interaction}/${step}`, body);
  }

  /** Signs in with e-mail and password; answers what the browser comes back with, not yet completed. */
  async signInAtOwn(email: string, { password = PASSWORD, next = '' } = {}): Promise<Back> {
    const interaction = await this.openOwn(next && `&next=${encodeURIComponent(next)}`);
    const answer = await this.step(interaction, 'login', { email, password });
    if (answer.status !== 200) throw new Error(`not signed in: ${answer.status} ${answer.text}`);
    return this.comeBack('own', answer.json<{ redirectTo: string }>().redirectTo);
  }

  /** Follows a provider's redirects to our return page and reads what it was sent with. */
  async comeBack(provider: Back['provider'], from: string): Promise<Back> {
    const { searchParams, pathname } = new URL(await this.follow(from), this.page.origin);
    if (pathname !== `/oauth/${provider}`) throw new Error(`came back to ${pathname}`);
    return { provider, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  }

  /** Ends the sign-in, as the return page does. */
  complete(back: Back) {
    return this.page.client.session.completeSignIn.mutate(back);
  }

  /** Follows redirects until there is none, or until a page of ours that scripts would take over. */
  async follow(address: string): Promise<string> {
    let at = new URL(address, this.page.origin);
    for (let hops = 0; hops < 8; hops += 1) {
      if (/^\/(login|oauth\/)/.test(at.pathname)) return at.href;
      const answer = await this.page.visit(at.href);
      const location = answer.headers['location'];
      if (location === undefined) return at.href;
      at = new URL(String(location), at);
    }
    throw new Error(`went round in circles, last at ${at.href}`);
  }
}
