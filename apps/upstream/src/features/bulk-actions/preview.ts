import { RUNS } from '@muster/contracts/bulk-actions/constants';
import type { RunPreview } from '@muster/contracts/bulk-actions/model';
import { reasonOf } from '@muster/contracts/kit/language/reason';
import type { Plan, ItemRefusal, ShownItem } from '../../platform/feature/bulk-kind.ts';

type Refused = RunPreview['refused'][number];

/**
 * What an action would do to every item of a selection, by the rules that each item will be asked again. What is told of
 * those that are refused is what the item would say.
 */
export async function previewOf<Facts extends ShownItem>(
  { verdictOf, room, besides }: Plan<Facts>,
  selected: readonly Facts[],
): Promise<RunPreview> {
  const preview = { total: selected.length, will: noItems(), unchanged: noItems(), refused: [] as Refused[] };
  const willBe: string[] = [];
  for (const facts of selected) {
    let verdict = await verdictOf(facts);
    if (verdict === 'will' && room && willBe.length >= room.left) verdict = room.refusal;
    if (verdict === 'will') willBe.push(facts.id);
    if (verdict === 'will' || verdict === 'unchanged') add(preview[verdict], facts);
    else add(refusedFor(preview.refused, verdict), facts);
  }
  preview.refused.sort((a, b) => b.count - a.count);
  return { ...preview, formerRanks: [], ...(await besides?.(willBe)) };
}

function noItems(): RunPreview['will'] {
  return { count: 0, items: [] };
}

function add(group: RunPreview['will'], { id, name, avatarUrl }: ShownItem): void {
  group.count += 1;
  if (group.items.length < RUNS.named) group.items.push({ id, name, avatarUrl });
}

function refusedFor(refused: Refused[], { failure, about }: ItemRefusal): Refused {
  const reason = reasonOf(failure);
  const known = refused.find((each) => each.code === reason.code && each.text === reason.text);
  if (known) return known;
  const group = { ...reason, about, ...noItems() };
  refused.push(group);
  return group;
}
