import { ACTION_KINDS } from '@muster/contracts/actions/traits';

/** The kinds of actions that a flow can have: all but running a flow. */
export const FLOW_ACTION_KINDS = ACTION_KINDS.filter((kind) => kind !== 'promotionFlow');
