/** The parts of a member's name; null for a part that it does not have. */
export type NameParts = Readonly<Record<'firstName' | 'lastName' | 'shortName', string | null>>;

/**
 * Takes a name apart. The first word is the first name, all others are the last name, and the short name has the first letter in the place
 * of the first name: `John van Dyke | 1-A-07` is `John`, `van Dyke` and `J. van Dyke`. What communities add to names is left out: a part
 * in brackets, and all behind a bar. A name of one word is the first name and the short name.
 */
export function namePartsOf(name: string): NameParts {
  const [written = ''] = name.replace(/\[[^\]]*\]|\([^)]*\)/g, ' ').split('|');
  const [first, ...others] = (written.trim() === '' ? name : written).trim().split(/\s+/);
  if (first === undefined || first === '') return { firstName: null, lastName: null, shortName: null };
  if (others.length === 0) return { firstName: first, lastName: null, shortName: first };
  const lastName = others.join(' ');
  const [letter] = new Intl.Segmenter().segment(first);
  return { firstName: first, lastName, shortName: `${letter?.segment}. ${lastName}` };
}
