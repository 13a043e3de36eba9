const SIGNS: Readonly<Record<string, RegExp>> = {
  '#': /^\d$/,
  A: /^\p{L}$/u,
  N: /^[\p{L}\p{N}]$/u,
};

/**
 * Tells whether a text has the form that a mask gives: `#` stands for a digit, `A` for a letter, `N` for a letter or a digit,
 * every other sign for itself, and so does any sign behind a backslash.
 */
export function fitsMask(mask: string, text: string): boolean {
  const signs = [...text];
  let at = 0;
  let isLiteral = false;
  for (const sign of mask) {
    if (sign === '\\' && !isLiteral) {
      isLiteral = true;
      continue;
    }
    const given = signs[at] ?? '';
    const kind = isLiteral ? undefined : SIGNS[sign];
    if (kind ? !kind.test(given) : given !== sign) return false;
    isLiteral = false;
    at += 1;
  }
  return at === signs.length;
}
