import type { downloadsCalls as contract } from '@muster/contracts/downloads/calls';
import { fail } from '@muster/contracts/errors';
import type { Handlers } from '../../platform/handler.ts';
import { readState } from './store.ts';

/** Calls about files that are made while they are fetched. */
export const downloadsCalls: Handlers<typeof contract> = {
  async state({ id }, { tx, caller }) {
    const state = await readState(tx, caller, id);
    if (!state) throw fail('downloads.unknown');
    return state;
  },
};
