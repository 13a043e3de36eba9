import { IDENTIFIER_TYPES, type IdentifierType } from './types.ts';

/** How the column of one type of identifier is named: by this and the type. */
export const IDENTIFIER_COLUMN = 'identifier:';

/**
 * What the column of each type of identifier is called in a file, and then what else it is called in the files of others.
 * A field that shows what somebody is called on Discord is something else than their id there.
 */
export const IDENTIFIER_COLUMNS: Readonly<Record<IdentifierType, readonly [string, ...string[]]>> = {
  discord: ['Discord id', 'discord', 'discord user id', 'discordid', 'discord_id'],
  steam: ['Steam id', 'steam', 'steam hex', 'steamid', 'steam_id', 'steam64', 'steamid64'],
  roblox: ['Roblox id', 'roblox', 'roblox user id', 'robloxid', 'roblox_id'],
  license: ['Rockstar licence', 'license', 'licence', 'rockstar license', 'fivem license'],
  license2: ['Rockstar licence 2', 'license2', 'licence2', 'rockstar license 2'],
  fivem: ['FiveM id', 'fivem', 'fivemid', 'cfx id'],
  xbl: ['Xbox Live id', 'xbl', 'xbox', 'xbox live'],
  live: ['Microsoft Live id', 'live', 'microsoft live'],
  teamspeak: ['TeamSpeak id', 'teamspeak uid', 'teamspeak unique id', 'ts3 uid'],
  mumble: ['Mumble hash', 'mumble'],
  custom: ['Community identifier', 'custom identifier', 'custom id'],
};

/** The type of identifier that a column is of; null for other columns. */
export function identifierTypeOf(column: string): IdentifierType | null {
  return IDENTIFIER_TYPES.find((type) => column === `${IDENTIFIER_COLUMN}${type}`) ?? null;
}
