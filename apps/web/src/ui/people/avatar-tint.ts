/** Twelve hues that are told apart easily and keep off the accent's orange. */
const hues = [15, 95, 125, 150, 170, 195, 220, 245, 270, 295, 320, 345] as const;

/** The hue of a person without a picture: the same name, the same hue, on every screen and machine. */
export function avatarHue(name: string): number {
  let hash = 0;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hues[hash % hues.length] ?? hues[0];
}

/** One or two letters of a name: "Ada Lovelace" is AL, "dispatch" is D. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  // Spread, not indexed: a name may begin with an emoji.
  const letters = words.map((word) => [...word].at(0)?.toUpperCase() ?? '');
  return letters.length > 1 ? `${letters.at(0)}${letters.at(-1)}` : letters.join('');
}
