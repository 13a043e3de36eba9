import type { identifiersCalls as contract } from '@muster/contracts/identifiers/calls';
import type { Handlers } from '../../platform/handler.ts';
import { add, remove, setActive, setPreferred, setRules, verify } from './changes.ts';
import { findByIdentifier } from './find.ts';
import { listOf } from './reach.ts';
import { readSelfEdit } from './store.ts';

/** Calls about identifiers of members. */
export const identifiersCalls: Handlers<typeof contract> = {
  list: (whose, context) => listOf(context, whose),

  add: ({ community, accId, ...wanted }, context) => add(context, { community, accId }, wanted),

  remove: ({ community, accId, id }, context) => remove(context, { community, accId }, id),

  setActive: ({ community, accId, ...wanted }, context) => setActive(context, { community, accId }, wanted),

  setPreferred: ({ community, accId, id }, context) => setPreferred(context, { community, accId }, id),

  verify: ({ community, accId, ...said }, context) => verify(context, { community, accId }, said),

  find: ({ community, text }, { tx }) => findByIdentifier(tx, community, text),

  rules: async ({ community }, { tx }) => ({ selfEdit: await readSelfEdit(tx, community) }),

  setRules: ({ community, selfEdit }, context) => setRules(context, community, selfEdit),
};
