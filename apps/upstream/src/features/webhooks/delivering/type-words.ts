/** An event in plain words, for messages: `calendarCategory.rowsAdded` is “Calendar category rows added”. */
export function typeWords(type: string): string {
  const [thing = '', what = ''] = type
    .split('.')
    .map((part) => part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  return `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${what}`.trim();
}
