/** A minute of the day as time inputs have it: 1320 is `22:00`. */
export function clockTime(minute: number): string {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** The minute of the day a time input shows; null while it shows none. */
export function minuteOfDay(time: string): number | null {
  const match = /^(\d\d):(\d\d)/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}
