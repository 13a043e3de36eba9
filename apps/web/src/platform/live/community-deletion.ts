import type { LiveEvent } from '@muster/contracts/live/model';
import { notify } from '../../ui/toasts/notify.ts';
import { t } from '../i18n/translate.ts';
import { currentPath, goTo } from '../navigation.ts';
import { forgetCommunity, wipeCommunityState } from '../selected-community.ts';
import { communityPath } from '../site.ts';
import { onLiveEvent } from './event-bus.ts';

/** A deleted community sends people on its pages to the menu, and is forgotten (@spec §4). */
export function leaveDeletedCommunities(): void {
  onLiveEvent('communityDeletion', (event) => {
    const { community } = (event as LiveEvent<{ community: string }>).data;
    forgetCommunity(community);
    const own = communityPath(community);
    const isHere = currentPath() === own || currentPath().startsWith(`${own}/`);
    if (isHere) notify({ type: 'info', message: t('shell.lost.deleted') });
    // Wiped only once its pages are gone, or they would ask for it again.
    void (isHere ? goTo('/menu', { replace: true }) : Promise.resolve()).then(() => wipeCommunityState(community));
  });
}
