/** A format may name the name many times over; lists and positions in them have to bear the result. */
const NAME_MAX = 120;

type Parts = { readonly name: string; readonly identifier: string | null };

/**
 * What a name that a format gave becomes with another identifier; null for a name that the format did not give. Without an
 * identifier nothing tells the format's names from others, but that one is the account's.
 */
export function renewed(
  format: string,
  name: string,
  {
    username,
    before,
    after,
  }: { readonly username: string; readonly before: string | null; readonly after: string | null },
): string | null {
  if (name === formattedName(format, { name: username, identifier: before })) {
    return formattedName(format, { name: username, identifier: after });
  }
  if (before === null) return null;
  const [head = '', tail = '', ...more] = formattedName(format, { name: HOLE, identifier: before }).split(HOLE);
  if (more.length > 0 || !name.startsWith(head) || !name.endsWith(tail)) return null;
  const plain = name.slice(head.length, name.length - tail.length);
  if (plain === '' || name !== formattedName(format, { name: plain, identifier: before })) return null;
  return formattedName(format, { name: plain, identifier: after });
}

/** Stands for a name in a filled-in format; in no name there is. */
const HOLE = '\u{0}';

/**
 * A name as a community's format has it. What is not known is left out together with the signs around it, so that
 * `{name} | {identifier}` is the name alone for a member without an identifier.
 */
export function formattedName(format: string, parts: Parts): string {
  const filled = format.replaceAll('{name}', parts.name).replaceAll('{identifier}', parts.identifier ?? '');
  const tidy = filled.replace(/\(\s*\)|\[\s*\]/g, '').replace(/^[\s|–·:-]+|[\s|–·:-]+$/g, '');
  return Array.from(tidy || parts.name)
    .slice(0, NAME_MAX)
    .join('');
}
