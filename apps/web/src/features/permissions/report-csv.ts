import type { AccessReport } from '@muster/contracts/permissions/edit';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';

/** The access report as a table: a line a member, a column a permission. */
export function toCsv(
  lines: AccessReport['items'],
  heads: { readonly name: string; readonly ranks: string; readonly owner: string; readonly suspended: string },
): string {
  const head = [heads.name, heads.ranks, heads.owner, heads.suspended, ...PERMISSION_NAMES];
  const rows = lines.map(({ name, ranks, owner, held, secondFactorDue }) => [
    name,
    ranks.join('; '),
    owner ? 'yes' : '',
    secondFactorDue ? 'yes' : '',
    ...PERMISSION_NAMES.map((permission) => (held.includes(permission) ? 'yes' : '')),
  ]);
  return [head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** A cell that begins like a formula would be run by a spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
