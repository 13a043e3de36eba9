/** The ids with one moved before another one, or to the end; null where one of them is not among them. */
export function movedBefore(order: readonly string[], id: string, before: string | null): string[] | null {
  if (!order.includes(id) || (before !== null && !order.includes(before))) return null;
  if (before === id) return [...order];
  const others = order.filter((each) => each !== id);
  return others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id);
}
