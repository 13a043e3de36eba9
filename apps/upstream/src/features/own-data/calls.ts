import type { ownDataCalls as contract } from '@muster/contracts/own-data/calls';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../platform/handler.ts';
import { prepareCopy } from './copy.ts';
import { previewErasure, requestErasure } from './request.ts';

/** Calls about what is held of the caller. */
export const ownDataCalls = ({ personalData }: Pick<Parts, 'personalData'>): Handlers<typeof contract> => ({
  erasurePreview: (_fields, context) => previewErasure(context, personalData.inventory),

  async requestErasure({ username }, context) {
    return { eraseAt: (await requestErasure(context, username)).toISOString() };
  },

  copy: (_fields, context) => prepareCopy(context, personalData.inventory),
});
