import { randomUUID } from 'node:crypto';
import type { InfoAnswer } from '@muster/contracts/hosts/wire';
import { MemberAccount } from '@muster/contracts/members/model';

/** An account the mock knows, with the token it accepts. */
export type MockAccount = { readonly userId: string; readonly token: string; readonly username: string };

/** What exists behind the mock. Tests change it; the mock answers from it, never from canned replies. */
export class World {
  readonly accounts = new Map<string, MockAccount>();
  readonly communities = new Map<string, InfoAnswer & { customDomain?: string }>();
  readonly members = new Map<string, MemberAccount>();
  readonly shortLinks = new Map<string, string>();

  addAccount(username: string): MockAccount {
    const account = { userId: randomUUID(), token: `token-${randomUUID()}`, username };
    this.accounts.set(account.userId, account);
    return account;
  }

  addCommunity(customId: string, name: string, more: Partial<InfoAnswer> & { customDomain?: string } = {}): string {
    const uuid = randomUUID();
    this.communities.set(uuid, { sysStatus: 'active', id: customId, uuid, name, departments: [], ...more });
    return uuid;
  }

  addMember(community: string, account: string, more: Partial<MemberAccount> = {}): MemberAccount {
    const member = MemberAccount.parse({
      accId: account,
      sysStatus: 'active',
      comName: null,
      comStatus: null,
      owner: false,
      banned: false,
      ranks: [],
      clockData: { data: [] },
      apiIds: [],
      activeApiIds: [],
      apiIdPreference: null,
      profileFields: {},
      ...more,
    });
    this.members.set(`${community}/${account}`, member);
    return member;
  }

  /** The account whose token this is, if it is still good. */
  signedIn(account: unknown, token: unknown): MockAccount | null {
    const known = this.accounts.get(String(account));
    return known && known.token === token ? known : null;
  }

  /** Makes a token worthless, as a revocation does. */
  revoke(account: string): void {
    const known = this.accounts.get(account);
    if (known) this.accounts.set(account, { ...known, token: `revoked-${randomUUID()}` });
  }
}
