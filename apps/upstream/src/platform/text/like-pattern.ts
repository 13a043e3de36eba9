/** A text as a pattern of LIKE that finds it anywhere, its own signs of a pattern taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
