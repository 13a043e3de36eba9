import type { Product } from '../stack.ts';
import { pageOf, signIn, type SignedInDevice } from './sign-in.ts';
import type { LiveInput, LiveStream } from './live-stream.ts';
import { type Client, Page } from './page.ts';

/** How the people of a world stand to a community. */
export const ROLES = ['applicant', 'member', 'staff', 'owner', 'banned'] as const;
export type Role = (typeof ROLES)[number];

/** Everyone whom the matrix asks: those of a community, one who is in none, and one who is not signed in. */
export const PEOPLE = ['visitor', ...ROLES, 'stranger'] as const;
export type PersonName = (typeof PEOPLE)[number];

/** A person with an open page of the product. */
export class Visitor {
  readonly account: string | null = null;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The stock client of this page. */
  get client(): Client {
    return this.page.client;
  }

  live(input?: LiveInput): LiveStream {
    return this.page.live(input);
  }

  /** The same person's page on a community's own host. */
  async at(origin: string): Promise<Page> {
    return new Page(origin);
  }
}

/** A person who is signed in. `email` and {@link PASSWORD} are their sign-in. */
export class Person extends Visitor {
  override readonly account: string;
  readonly device: SignedInDevice;
  readonly username: string;
  readonly email: string;
  readonly #product: Product;

  constructor(product: Product, made: { device: SignedInDevice; page: Page; username: string; email: string }) {
    super(made.page);
    this.#product = product;
    this.account = made.device.account;
    this.device = made.device;
    this.username = made.username;
    this.email = made.email;
  }

  override at(origin: string): Promise<Page> {
    return pageOf(this.device, origin, this.#product.way);
  }

  /** The same person on another device, with a session of its own. */
  async onAnotherDevice(): Promise<Person> {
    const [device] = await signIn(this.#product.db, [this.account]);
    const page = await pageOf(device as SignedInDevice, this.#product.origin, this.#product.way);
    return new Person(this.#product, {
      device: device as SignedInDevice,
      page,
      username: this.username,
      email: this.email,
    });
  }
}
