const given = new Map<string, number>();

/** A label that nothing else within `of` was given here: the label itself at first, then with a number behind it. */
export function ownLabel(of: string, label: string): string {
  const key = `${of} ${label}`;
  const count = (given.get(key) ?? 0) + 1;
  given.set(key, count);
  return count === 1 ? label : `${label} ${count}`;
}
