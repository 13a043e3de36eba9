import { type GatewayAlone, startGatewayAlone } from '../../support/gateway-alone.ts';
import { MockUpstream } from '../../support/mock-upstream/mock-upstream.ts';
import type { MockAccount } from '../../support/mock-upstream/world.ts';
import { Page } from '../../support/world/page.ts';

/** The password of everybody here. */
export const PASSWORD = 'canary password of a crow';

/** A gateway in front of an upstream with the two REST calls for signing in, and a person there. */
export class Forms implements AsyncDisposable {
  readonly mock: MockUpstream;
  readonly alone: GatewayAlone;
  account!: MockAccount;
  email = '';
  /** A browser that has signed in nowhere yet. */
  page!: Page;

  constructor(mock: MockUpstream, alone: GatewayAlone) {
    this.mock = mock;
    this.alone = alone;
  }

  /** Starts both; `more` are settings of the gateway. */
  static async start(more: Readonly<Record<string, string>> = {}): Promise<Forms> {
    const mock = await MockUpstream.start({ hasPair: true });
    const settings = { UPSTREAM_SIGN_IN: 'code,password', LOG_LEVEL: 'debug', ...more };
    return new Forms(mock, await startGatewayAlone(mock.url, settings));
  }

  /** Another person with another browser; nothing misbehaves. */
  anew(): void {
    this.mock.misbehaviours.behave();
    this.account = this.mock.world.addAccount('Crow');
    this.email = `${this.account.userId}@example.org`;
    this.mock.pair.people.set(this.email, { password: PASSWORD, userId: this.account.userId });
    this.page = new Page(this.alone.origin);
  }

  signIn({ password = PASSWORD, next, on = this.page }: { password?: string; next?: string; on?: Page } = {}) {
    const credentials = { email: this.email, password };
    return on.client.session.signInWithForm.mutate({ credentials, ...(next !== undefined && { next }) });
  }

  signInWithCode(code: string) {
    return this.page.client.session.signInWithForm.mutate({ credentials: { email: this.email, code } });
  }

  sendCode(email = this.email) {
    return this.page.client.session.sendSignInCode.mutate({ email });
  }

  get isSignedIn(): boolean {
    return this.page.cookies.has('sid');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.alone[Symbol.asyncDispose]();
    await this.mock[Symbol.asyncDispose]();
  }
}
