/** A day by its name, `2026-01-31`, in the zone of the viewer. */
export function dayOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The midnight at which a day begins. */
export function beginOf(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  const date = beginOf(day);
  date.setDate(date.getDate() + days);
  return dayOf(date);
}
