import { fail } from '@muster/contracts/errors';
import confusables from 'unhomoglyph/data.json' with { type: 'json' };

const PROTOTYPES: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

function makeSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\p{White_Space}\p{Default_Ignorable_Code_Point}]+/gu, '');
  return (
    Array.from(plain, (sign) => PROTOTYPES.get(sign) ?? sign)
      .join('')
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      // In lower case, the capital I and the digit 1 are told from the small i by its dot alone, and a capital M is an m.
      .replaceAll('i', 'l')
      .replaceAll('m', 'rn')
      .replace(/^[._\-'·]+|[._\-'·]+$/gu, '')
  );
}

/** Most skeletons that are kept, since the same names are compared again and again. */
const KEPT_MAX = 50_000;
const kept = new Map<string, string>();

/**
 * What a name looks like, to be compared with that of another name and never shown: its skeleton after Unicode TR39, in which
 * case, accents, blanks and signs around the name do not count either. Empty where only such signs are in it.
 */
export function skeletonOf(name: string): string {
  const before = kept.get(name);
  if (before !== undefined) return before;
  if (kept.size >= KEPT_MAX) kept.clear();
  const skeleton = makeSkeleton(name);
  kept.set(name, skeleton);
  return skeleton;
}

/** The first of some names that looks like another one; undefined where none does. */
export function looksLike<T extends { readonly label: string }>(name: string, others: readonly T[]): T | undefined {
  const wanted = skeletonOf(name);
  return wanted === '' ? undefined : others.find(({ label }) => skeletonOf(label) === wanted);
}

/** The first of some people, each with labels of their own, whom one of the names looks like. */
export function lookAlikeOf<T extends { readonly labels: readonly string[] }>(
  names: readonly string[],
  others: readonly T[],
): T | undefined {
  const wanted = new Set(names.map(skeletonOf).filter((skeleton) => skeleton !== ''));
  return others.find(({ labels }) => labels.some((label) => wanted.has(skeletonOf(label))));
}

/**
 * Refuses a name that looks like one beside it. `id` is the thing that is to have it, which may be beside them too.
 *
 * @throws `input.looksAlike` with the other name.
 */
export function refuseLookAlike(
  name: string,
  others: readonly { readonly id: string; readonly label: string }[],
  id?: string,
): void {
  const found = looksLike(
    name,
    others.filter((other) => other.id !== id),
  );
  if (found) throw fail('input.looksAlike', { values: { name: found.label } });
}
