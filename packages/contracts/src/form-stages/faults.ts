import type { Stage } from './model.ts';

/** What has to be changed in a group of stages before it can be kept, by the id of the stage; empty where nothing has. Free of zod. */
export function stageFaults(stages: readonly Stage[]): Readonly<Record<string, string>> {
  const ids = new Set(stages.map(({ id }) => id));
  const labels = new Map<string, string>();
  const faults: Record<string, string> = {};
  if (ids.size < stages.length) for (const { id } of stages) faults[id] = 'Two stages have one id. Add it anew.';
  for (const { id, label, next, applicantSees, applicantLabel } of stages) {
    const folded = label.trim().toLowerCase();
    if (labels.has(folded)) faults[id] = 'Another stage has this name.';
    labels.set(folded, id);
    if (next?.some((to) => !ids.has(to))) faults[id] = 'Choose stages of this group to go to.';
    if (applicantSees === 'other' && applicantLabel.trim() === '') faults[id] = 'Write what applicants see.';
  }
  const [first] = stages;
  // A submission that came in has to look like something to the person who sent it.
  if (first && first.applicantSees === 'nothing') faults[first.id] = 'Applicants have to see the first stage.';
  return faults;
}
