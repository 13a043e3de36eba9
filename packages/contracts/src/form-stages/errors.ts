import type { ErrorEntries } from '../kit/error.ts';

/** Errors of stages. */
export const formStagesErrors = {
  'formStages.unknownGroup': { status: 404, owner: 'caller', text: 'This group of stages does not exist any more.' },
  'formStages.full': {
    status: 409,
    owner: 'caller',
    text: 'This community has {max} groups of stages, the most there can be. Delete one first.',
  },
  'formStages.outdated': {
    status: 409,
    owner: 'caller',
    text: 'Someone else has changed these stages in the meantime. Load what they saved before you go on.',
  },
  'formStages.faulty': {
    status: 400,
    owner: 'caller',
    text: 'These stages cannot be kept yet. Check the marked parts.',
  },
  'formStages.stageInUse': {
    status: 409,
    owner: 'caller',
    text: 'There are {count} submissions in {label}. Say into which stage they go, then delete it.',
  },
  'formStages.groupInUse': {
    status: 409,
    owner: 'caller',
    text: 'Forms go through these stages: {forms}. Choose other stages for them first.',
  },
} as const satisfies ErrorEntries;
