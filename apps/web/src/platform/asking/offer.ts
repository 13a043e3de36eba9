import type { CommunityView } from '@muster/contracts/communities/model';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { getQueryKey } from '@trpc/react-query';
import type { ToastInput } from '../../ui/toasts/toast-store.ts';
import type { ShownFailure } from '../failure.ts';
import { t } from '../i18n/translate.ts';
import { queryClient } from '../query-client.ts';
import { hostCommunity } from '../site.ts';
import { trpc } from '../trpc.ts';
import { type Asking, askingStore } from './asking-store.ts';

/** Refusals that the permission they name would lift. The others name one that is held, or is not for oneself. */
const LIFTED = ['permissions.missing', 'identifiers.locked', 'identifiers.verifiedStays'];
/** Addresses of the main site that are of a community. */
const COMMUNITY_PATH = /^\/com\/([\da-f-]{36})(?:\/|$)/;
/** Most characters of what somebody was about to do; the contract's own bound would bring its checks along. */
const ABOUT_MAX = 120;

/** What to ask for so that a refusal is none any more; null where asking would not help, or is not for who looks. */
export function askingFor({ code, missing }: ShownFailure, about: string): Asking | null {
  const community = hostCommunity() ?? COMMUNITY_PATH.exec(location.pathname)?.[1];
  if (!missing || !community || !LIFTED.includes(code)) return null;
  if (!PERMISSION_NAMES.some((name) => name === missing.permission)) return null;
  const key = getQueryKey(trpc.communities.get, { community }, 'query');
  const viewer = queryClient.getQueryData<CommunityView>(key)?.viewer;
  // In the view of another member, nothing is asked for in that member's name.
  if (viewer?.relation !== 'member' || viewer.viewing !== null) return null;
  return { community, permission: missing.permission, about };
}

/** The button of a notice that lets somebody ask for what was refused them; nothing where that would not help. */
export function offerOf(failure: ShownFailure, about: string): Pick<ToastInput, 'action' | 'timeoutMs'> {
  const asking = askingFor(failure, about);
  if (!asking) return {};
  // Longer than a notice that is only read.
  return {
    timeoutMs: 10_000,
    action: { label: t('permissions.asking.ask'), onClick: () => askingStore.setState({ asking }) },
  };
}

/** The screen, as its title calls it. */
export function screenCalled(): string {
  return (document.title.split(' · ')[0] ?? '').slice(0, ABOUT_MAX);
}

/** What somebody has just pressed and where, as they are called. */
export function pressedCalled(pressed: string): string {
  return [pressed, screenCalled()].filter(Boolean).join(' – ').slice(0, ABOUT_MAX);
}
