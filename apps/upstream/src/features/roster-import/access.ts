import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { OwnColumn, RosterColumn } from '@muster/contracts/rosters/model';
import { ROSTER_COLUMN, type RosterTargetId } from '@muster/contracts/roster-import/constants';
import { requireAny } from '../../authorization/guards.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { importedRows, requireSeen, type RosterKey, rosterRules } from '../rosters/public.ts';

type Access = Awaited<ReturnType<typeof requireSeen>>;

/** A target by which members are found. */
export type MemberKeyId = Exclude<RosterTargetId, 'holder'>;

/** A roster, and what the person who imports into it may do there. */
export type Importing = {
  readonly access: Access;
  readonly key: RosterKey;
  readonly mayAdd: boolean;
  readonly mayHold: boolean;
  /** Columns of the roster in which this person may write cells. */
  readonly columns: readonly OwnColumn[];
  /** By what they find members: those who are shown no usernames or identifiers do not find members by these. */
  readonly memberKeys: readonly MemberKeyId[];
  /** What the columns of their file can be beside columns of the roster. */
  readonly targets: readonly RosterTargetId[];
};

const PERMISSION = 'system.manageMembers';

/** Lets those pass who see a roster and may add rows to it or write cells of it; others lack a permission, which the refusal names. */
export async function requireImporting(context: Context, key: RosterKey): Promise<Importing> {
  return importingOf(context, key, await requireSeen(context, context.standing, key));
}

/** Locks the community, and asks again: while the lock was waited for, permissions may have changed. */
export async function lockImporting(context: Context, key: RosterKey): Promise<Importing> {
  return importingOf(context, key, await importedRows.lock(context, key));
}

async function importingOf(context: Context, key: RosterKey, access: Access): Promise<Importing> {
  const { roster, standing } = access;
  const rights = rosterRules.rightsOn(standing, roster.id);
  const seen = roster.columns.filter((column) => rosterRules.seesColumn(standing, rights, column));
  const columns = seen.flatMap((column) =>
    column.kind === 'own' && rosterRules.writesColumn(standing, rights, column) ? [column] : [],
  );
  const mayHold = rights.editRows && roster.kind === 'entries';
  if (columns.length === 0 && !rights.addRows && !mayHold) {
    throw await importedRows.missing(context, access, { ...key, permission: 'editRows' });
  }
  const shows = (source: string) =>
    resolve(standing, PERMISSION).allowed || seen.some((column) => isOf(column, source));
  const memberKeys: readonly MemberKeyId[] = [
    'accId',
    ...(shows('username') ? (['username'] as const) : []),
    ...(shows('identifiers') ? (['identifier'] as const) : []),
    'name',
  ];
  const ofEntries: readonly RosterTargetId[] = ['name', ...(mayHold ? (['holder'] as const) : [])];
  const targets = roster.kind === 'members' ? memberKeys : ofEntries;
  return { access, key, mayAdd: rights.addRows, mayHold, columns, memberKeys, targets };
}

function isOf(column: RosterColumn, source: string): boolean {
  return column.kind === 'member' && column.source === source;
}

/**
 * Refuses a mapping to columns without write permission. A column that the person may not see is refused like one that does not exist
 * (`rosters.columnUnknown`). Members are found by username or identifier only by people who may see these.
 */
export async function requireTargets(context: Context, importing: Importing, mapped: readonly string[]): Promise<void> {
  const { access, key, targets } = importing;
  for (const target of mapped.filter((each) => !targets.some((known) => known === each))) {
    if (target.startsWith(ROSTER_COLUMN)) {
      await importedRows.requireWritable(context, { access, key }, target.slice(ROSTER_COLUMN.length));
    } else {
      throw await refusalOf(context, importing, target);
    }
  }
}

/** The refusal of a target that is not one of those which an importer has. */
async function refusalOf(context: Context, { access, key }: Importing, target: string): Promise<Failure> {
  const { roster, standing } = access;
  if (roster.kind === 'entries' && target === 'holder') {
    return importedRows.missing(context, access, { ...key, permission: 'editRows' });
  }
  if (roster.kind === 'members' && (target === 'username' || target === 'identifier')) {
    await requireAny({ tx: context.tx, standing }, key.community, [PERMISSION]);
  }
  return fail('rosters.columnUnknown');
}

/** Refuses to add rows where the importer may not. */
export async function requireAdding(context: Context, { access, key, mayAdd }: Importing): Promise<void> {
  if (!mayAdd) throw await importedRows.missing(context, access, { ...key, permission: 'addRows' });
}
