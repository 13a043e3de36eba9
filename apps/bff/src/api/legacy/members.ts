import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import { apiIdOf, type IdentifierType, meantBy, readIdentifier } from '@muster/contracts/identifiers/types';
import { Uuid } from '@muster/contracts/kit/ids';
import { type LegacyAsker, type Fields, textOf } from './asking.ts';

const FOUND_MAX = 200;

/**
 * The account that a request is about, by the first that it has of `accId`, `apiId`, `discord`, `uniqueId` and `username`. An id of the
 * community's own making stands for `uniqueId`. `members.notFound` where no member has it.
 */
export async function memberOf(asker: LegacyAsker, fields: Fields): Promise<string> {
  const [accId, apiId, discord, uniqueId, username] = ['accId', 'apiId', 'discord', 'uniqueId', 'username'].map(
    (name) => textOf(fields[name]),
  );
  if (accId) return knownAccount(asker, accId);
  if (apiId) return byIdentifier(asker, meantBy(apiId), apiId);
  if (discord) return byIdentifier(asker, formsOf('discord', discord), discord);
  if (uniqueId) return byIdentifier(asker, formsOf('custom', uniqueId), uniqueId);
  if (username) return byUsername(asker, username);
  throw fail('members.notFound', { internal: 'no member is named' });
}

async function knownAccount(asker: LegacyAsker, accId: string): Promise<string> {
  if (!Uuid.safeParse(accId).success) throw fail('members.notFound');
  await asker.ask(calls.members.get, { accId });
  return accId;
}

function formsOf(type: IdentifierType, text: string): string[] {
  const value = readIdentifier(type, text);
  return value === null ? [] : [apiIdOf({ type, value })];
}

async function byIdentifier(asker: LegacyAsker, meant: readonly string[], text: string): Promise<string> {
  if (meant.length === 0 || text.length < 3) throw fail('members.notFound');
  const found = await asker.ask(calls.identifiers.find, { text });
  const isMeant = ({ id }: { readonly id: string }) => meant.some((each) => each.toLowerCase() === id.toLowerCase());
  const member = found.find((each) => each.active && isMeant(each));
  if (!member) throw fail('members.notFound');
  return member.accId;
}

async function byUsername(asker: LegacyAsker, username: string): Promise<string> {
  const { items } = await asker.ask(calls.directory.list, { search: username, limit: FOUND_MAX });
  const member = items.find((row) => row.username.toLowerCase() === username.toLowerCase());
  if (!member) throw fail('members.notFound');
  return member.accId;
}
