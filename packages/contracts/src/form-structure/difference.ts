import type { FormSection, FormStructure, Question } from './model.ts';

/** One thing that differs between two structures. `settings` names what of it changed; empty where it came, went or moved. */
export type StructureChange = {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly part: 'section' | 'question';
  readonly id: string;
  /** What it is called in the newer structure that has it. */
  readonly label: string;
  readonly settings: readonly string[];
};

type Part = {
  readonly part: 'section' | 'question';
  readonly label: string;
  readonly settings: object;
  readonly at: string;
};

/** What differs between two structures, parts that both have first, each in the order of the newer one. */
export function structureDifference(from: FormStructure, to: FormStructure): StructureChange[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  const changes: StructureChange[] = [];
  const moved = movedParts(before, after);
  for (const [id, { part, label, settings }] of after) {
    const old = before.get(id);
    if (!old) {
      changes.push({ kind: 'added', part, id, label, settings: [] });
      continue;
    }
    const changed = changedSettings(old.settings, settings);
    if (changed.length > 0) changes.push({ kind: 'changed', part, id, label, settings: changed });
    if (moved.has(id)) changes.push({ kind: 'moved', part, id, label, settings: [] });
  }
  for (const [id, { part, label }] of before) {
    if (!after.has(id)) changes.push({ kind: 'removed', part, id, label, settings: [] });
  }
  return changes;
}

function partsOf({ sections }: FormStructure): Map<string, Part> {
  return new Map(
    sections.flatMap((section): [string, Part][] => [
      [section.id, { part: 'section', label: section.title, settings: settingsOf(section), at: '' }],
      ...section.questions.map((question): [string, Part] => [
        question.id,
        { part: 'question', label: question.label, settings: question, at: section.id },
      ]),
    ]),
  );
}

function settingsOf({ questions: _, ...settings }: FormSection): object {
  return settings;
}

function changedSettings(before: object | Question, after: object | Question): string[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)));
}

/** Parts that both have and that stand in another section, or elsewhere among those of theirs that both have. */
function movedParts(before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>): Set<string> {
  const moved = new Set<string>();
  const stayed = (parts: ReadonlyMap<string, Part>, at: string) =>
    [...parts.keys()].filter((id) => before.get(id)?.at === at && after.get(id)?.at === at);
  for (const [id, { at }] of after) if (before.has(id) && before.get(id)?.at !== at) moved.add(id);
  for (const at of new Set([...after.values()].map((part) => part.at))) {
    for (const id of movedIds(stayed(before, at), stayed(after, at))) moved.add(id);
  }
  return moved;
}

/** Ids that stand elsewhere among those that both lists have: all that are not in a longest run that kept its order. */
function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, at) => [id, at]));
  const tails: number[] = [];
  const endsAt: { readonly id: string; readonly length: number }[] = [];
  for (const id of after) {
    const at = place.get(id) ?? 0;
    const length = tails.findLastIndex((tail) => tail < at) + 2;
    tails[length - 1] = at;
    endsAt.push({ id, length });
  }
  const kept = new Set<string>();
  let wanted = tails.length;
  let limit = Infinity;
  for (const { id, length } of endsAt.toReversed()) {
    const at = place.get(id) ?? 0;
    if (length !== wanted || at >= limit) continue;
    kept.add(id);
    wanted -= 1;
    limit = at;
  }
  return new Set(after.filter((id) => !kept.has(id)));
}
