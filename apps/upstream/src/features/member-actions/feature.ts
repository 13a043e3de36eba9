import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { memberActionKinds } from './kinds.ts';
import { noticeActionKinds } from './notices.ts';

/** What the feature does in the upstream: what lists of actions do to members and tell them. */
export const memberActionsFeature = implementFeature('memberActions', {
  needs: ['departments', 'discordBot', 'memberNames', 'memberNotes', 'memberSettings', 'members', 'notifications'],
  reads: ['accounts', 'communities', 'members'],
  calls: {},
  actionKinds: [...memberActionKinds, ...noticeActionKinds],
});
