import type { ErrorEntries } from '../kit/error.ts';

/** Errors of promotion flows. */
export const promotionFlowsErrors = {
  'promotionFlows.unknown': { status: 404, owner: 'caller', text: 'This promotion flow does not exist any more.' },
  'promotionFlows.outdated': {
    status: 409,
    owner: 'caller',
    text: 'This flow was changed in the meantime. Load it again before you go on.',
  },
  'promotionFlows.archived': {
    status: 409,
    owner: 'caller',
    text: 'The flow {flow} is archived, so it is not run.',
  },
  'promotionFlows.wrongDirection': {
    status: 409,
    owner: 'caller',
    text: 'The flow {flow} is not run in this direction.',
  },
  'promotionFlows.clash': {
    status: 400,
    owner: 'caller',
    text: 'Nobody could hold these ranks at once, because a department has one primary rank for each member: {rank} is in the way.',
  },
  'promotionFlows.lacks': {
    status: 409,
    owner: 'caller',
    text: 'They do not have the ranks that this takes: {ranks}.',
  },
  'promotionFlows.nested': { status: 409, owner: 'caller', text: 'A promotion flow cannot run another one.' },
} as const satisfies ErrorEntries;
