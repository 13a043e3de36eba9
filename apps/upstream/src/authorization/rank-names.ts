import type { HeldRank } from '@muster/contracts/permissions/model';
import { plain } from '../platform/text/plain.ts';

/** Names of ranks by their ids: the label, and the department with it where several ranks have the label. */
export function namesOfRanks(ranks: readonly HeldRank[]): Map<string, string> {
  const counts = Map.groupBy(ranks, ({ label }) => label.toLowerCase());
  const isAlone = ({ label }: HeldRank) => counts.get(label.toLowerCase())?.length === 1;
  return new Map(ranks.map((rank) => [rank.id, isAlone(rank) ? rank.label : withDepartment(rank)]));
}

/** Ranks by the plain form of their names: with the department, and of a label that only one rank has without it. */
export function ranksByPlainName(ranks: readonly HeldRank[]): Map<string, HeldRank> {
  const names = namesOfRanks(ranks);
  const called = [
    ...ranks.map((rank) => [withDepartment(rank), rank] as const),
    ...ranks.filter(({ id, label }) => names.get(id) === label).map((rank) => [rank.label, rank] as const),
  ];
  return new Map(called.map(([name, rank]) => [plain(name), rank]));
}

/** Names of ranks, as {@link namesOfRanks} has them, by the plain form of each name that a rank has. */
export function namesByPlainName(ranks: readonly HeldRank[]): Map<string, string> {
  const names = namesOfRanks(ranks);
  return new Map([...ranksByPlainName(ranks)].map(([name, { id }]) => [name, names.get(id) ?? '']));
}

function withDepartment({ label, department }: HeldRank): string {
  return `${label} (${department?.label ?? ''})`;
}
