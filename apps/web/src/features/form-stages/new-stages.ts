import type { SubmissionState } from '@muster/contracts/form-stages/constants';
import type { Stage } from '@muster/contracts/form-stages/model';
import { randomId } from '../../platform/wire/client-id.ts';

/** Sets of stages to begin with; their texts are `form-stages.starters` of the locale. */
export const GROUP_STARTERS = {
  application: { received: 0, review: 3, interview: 4, accepted: 5, denied: 5 },
  appeal: { received: 0, review: 3, lifted: 5, upheld: 5 },
  report: { received: 0, working: 3, answer: 2, done: 5, archived: 6 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, SubmissionState>>>>;

/** Name of a set of stages to begin with. */
export type GroupStarter = keyof typeof GROUP_STARTERS;

/** The names of all sets, in their order. */
export const GROUP_STARTER_NAMES = Object.keys(GROUP_STARTERS) as GroupStarter[];

/** A stage with its defaults and an id of its own. */
export function newStage(label: string, state: SubmissionState): Stage {
  return {
    id: randomId(),
    label,
    icon: null,
    colour: null,
    state,
    applicantSees: 'label',
    applicantLabel: '',
    reason: 'optional',
    reasonShown: true,
    next: null,
    movers: [],
    approvals: 0,
    approvers: [],
    appeal: null,
  };
}
