import { ACTION_KINDS } from '@muster/contracts/actions/traits';
import { KINDS_NOT_IN_FLOWS } from '@muster/contracts/promotion-flows/constants';

/** The kinds of actions that a flow can have: all but running a flow. */
export const FLOW_ACTION_KINDS = ACTION_KINDS.filter((kind) => !KINDS_NOT_IN_FLOWS.includes(kind));
