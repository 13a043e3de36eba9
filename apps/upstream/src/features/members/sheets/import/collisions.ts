import { fail } from '@muster/contracts/errors';
import { identifierKey } from '@muster/contracts/identifiers/types';
import type { Failure } from '@muster/contracts/kit/error';
import { FIELD_COLUMN } from '@muster/contracts/members/sheets/columns';
import type { FieldValue } from '@muster/contracts/profile-fields/model';
import type { Transaction } from '../../../../platform/database.ts';
import { mapInTurns } from '../../../../platform/sheets/in-turns.ts';
import { type Claim, type Claimed, readClaims, takenBy } from '../../../profile-fields/public.ts';
import { fieldMark } from '../../field-rights.ts';
import { faultOf, identifiersIn } from './plan.ts';
import type { PlannedRow } from './rows.ts';
import type { Setting } from './setting.ts';

/**
 * Rows with what stands in the way of each because of others: what another member has in a field in which no two may
 * have the same, and what an earlier row of the same file gives somebody else. A value that an earlier row takes from its
 * member is free for the later ones. What is refused here, the calls refuse too when the row is done.
 */
export async function withCollisions(
  tx: Transaction,
  setting: Setting,
  planned: readonly PlannedRow[],
): Promise<PlannedRow[]> {
  const claimed = (await mapInTurns(planned, (row, at) => claimsOf(setting, row, at))).flat();
  const claims = Map.groupBy(await readClaims(tx, setting.community, claimed), ({ at }) => at);
  const given = new Map<string, number>();
  const changed = new Set<string>();
  return mapInTurns(planned, (row, at) => {
    const { person, changes, faults } = row;
    if (!person || faults.length > 0) return row;
    const wanted = claims.get(at) ?? [];
    const keys = [...wanted.map(valueKey), ...identifiersIn(changes).map(identifierKey)];
    const found = [
      ...wanted.flatMap((claim) => faultOfValue(setting, claim, { given, changed })),
      ...identifiersIn(changes).flatMap((each) => faultOfIdentifier(given.get(identifierKey(each)))),
    ];
    if (found.length > 0) return { ...row, faults: found };
    for (const key of keys) given.set(key, row.row);
    for (const { target } of changes) changed.add(`${person.account} ${target}`);
    return row;
  });
}

/** What a row writes in fields in which no two may have the same. */
function claimsOf({ fields }: Setting, { person, changes, faults }: PlannedRow, at: number): Claim[] {
  return changes.flatMap(({ target, value }) => {
    const field = fields.get(target);
    if (!field?.unique || !person || value === null || faults.length > 0) return [];
    return [{ at, account: person.account, field: field.id, value: value as FieldValue }];
  });
}

function valueKey({ field, key }: Claimed): string {
  return `${FIELD_COLUMN}${field} ${key}`;
}

type Earlier = { readonly given: ReadonlyMap<string, number>; readonly changed: ReadonlySet<string> };

function faultOfValue({ fields, actor }: Setting, claim: Claimed, { given, changed }: Earlier): Failure[] {
  const target = `${FIELD_COLUMN}${claim.field}`;
  const field = fields.get(target);
  if (!field) return [];
  const called = fieldMark(field);
  const row = given.get(valueKey(claim));
  if (row !== undefined) return [faultOf(`Row ${row} has the same in ${called}, and no two members may.`)];
  const { holder } = claim;
  if (!holder || changed.has(`${holder.account} ${target}`)) return [];
  return [takenBy(field, holder, { viewer: actor, called })];
}

function faultOfIdentifier(row: number | undefined): Failure[] {
  if (row === undefined) return [];
  return [fail('members.importRow', { values: { why: `Row ${row} gives this identifier to somebody else.` } })];
}
