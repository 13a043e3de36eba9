import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';
import { Dashboard, PublicCommunity } from './model.ts';

/** Events about a community as a whole, on its stream. */
export const communitiesEvents = {
  /** The community's public side as it now is (@spec §7; payload not shown, @decision 0004). */
  communitySettingsUpdated: defineEvent({
    type: 'communitySettingsUpdated',
    stream: 'community',
    audience: 'anyone',
    payload: z.object({ community: PublicCommunity }),
  }),
  /** The community is gone; pages on it leave for the menu (@spec §4). */
  communityDeletion: defineEvent({
    type: 'communityDeletion',
    stream: 'community',
    audience: 'anyone',
    payload: z.object({ community: Uuid }),
  }),
  /** The dashboard's numbers as they now are. */
  countsUpdated: defineEvent({
    type: 'communities:countsUpdated',
    stream: 'community',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({ dashboard: Dashboard.omit({ asOf: true }) }),
  }),
};
