import { apiIdOf, type Identifier } from '@muster/contracts/identifiers/types';
import { sql } from 'drizzle-orm';
import { memberIdentifiers } from '../../features/identifiers/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import { identities } from '../../platform/schema/accounts.ts';
import type { Chance } from '../chance.ts';
import type { Person } from '../people.ts';

const DISCORD_ISSUER = 'https://discord.com';
const HEXADECIMAL = '0123456789abcdef'.split('');

type Filling = {
  readonly community: string;
  readonly people: readonly Person[];
  readonly owner: string;
  readonly chance: Chance;
};

/** Gives most of the demo's people identifiers, and leaves one of them with two accounts, for staff to find. */
export async function fillIdentifiers(tx: Transaction, filling: Filling): Promise<void> {
  const { community, people, owner, chance } = filling;
  const rows = people
    .filter(({ sysStatus, banned }) => sysStatus === 'active' && !banned)
    .flatMap(({ account, since }, index) => {
      const kept = { community, account, firstSeen: since };
      return inventFor(index, chance).map((identifier) => {
        const isVerified = identifier.type === 'steam' && chance.happens(0.4);
        return {
          ...kept,
          ...identifier,
          source: isVerified ? 'staff' : 'person',
          addedBy: isVerified ? owner : account,
          ...(isVerified && { verifiedAt: since, verifiedBy: owner, verifiedWhy: 'Seen in game with this account.' }),
        };
      });
    });
  if (rows.length > 0) await tx.insert(memberIdentifiers).values(rows);
  await leaveDuplicate(tx, filling);
}

/** A person who forgot how they had signed in, and asks to join a second time. */
async function leaveDuplicate(tx: Transaction, { community, people, owner }: Filling): Promise<void> {
  const nobodys = people.filter(({ email, banned }) => email === null && !banned);
  const member = nobodys.find(({ sysStatus }) => sysStatus === 'active');
  const again = nobodys.find(({ sysStatus }) => sysStatus === 'pending');
  if (!member || !again) return;
  const [subject, label] = [numberFrom(owner, 18), member.name.replace(' ', '.').toLowerCase()];
  await tx
    .insert(identities)
    .values({ account: again.account, provider: 'discord', issuer: DISCORD_ISSUER, subject, label });
  await tx
    .delete(memberIdentifiers)
    .where(sql`community = ${community} and account = ${member.account} and type = 'discord'`);
  await tx.insert(memberIdentifiers).values({
    community,
    account: member.account,
    type: 'discord',
    value: subject,
    source: 'person',
    addedBy: member.account,
    firstSeen: member.since,
  });
  await tx.execute(sql`
    update members set com_name = ${`${member.name} 2`} where community = ${community} and account = ${again.account}`);
  const id = apiIdOf({ type: 'discord', value: subject });
  await tx.execute(sql`
    update members set api_id_preference = ${id} where community = ${community} and account = ${member.account}`);
}

function inventFor(index: number, chance: Chance): Identifier[] {
  const some = (share: number, identifier: () => Identifier) => (chance.happens(share) ? [identifier()] : []);
  const digits = (length: number) => 1 + Math.floor(chance.next() * 9 * 10 ** (length - 1));
  return [
    ...some(0.7, () => ({ type: 'steam', value: `1100001${signs(8, chance)}` })),
    ...some(0.6, () => ({ type: 'discord', value: `${digits(9) + 10 ** 8}${digits(9) + 10 ** 8}` })),
    ...some(0.5, () => ({ type: 'license', value: signs(40, chance) })),
    ...some(0.2, () => ({ type: 'roblox', value: String(digits(9) + 10 ** 8) })),
    ...some(0.15, () => ({ type: 'custom', value: `LS-${100 + index}` })),
  ];
}

function signs(length: number, chance: Chance): string {
  return Array.from({ length }, () => chance.pick(HEXADECIMAL)).join('');
}

/** Digits that are some account's alone. */
function numberFrom(account: string, length: number): string {
  return `8${BigInt(`0x${account.replaceAll('-', '')}`).toString()}`.slice(0, length);
}
