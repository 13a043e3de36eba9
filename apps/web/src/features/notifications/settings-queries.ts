import type { ChannelChoice } from '@muster/contracts/notifications/preferences';
import { trpc } from '../../platform/trpc.ts';

/** What the person has chosen. There is no event for it, so it is read afresh each time it is opened. */
export function useNotificationSettings() {
  return trpc.notifications.settings.useQuery({}, { staleTime: 0 });
}

/** Sets cells of the matrix. Shown at once; what the upstream holds comes with the answer, or is read again. */
export function useChoose() {
  const utils = trpc.useUtils();
  return trpc.notifications.choose.useMutation({
    onMutate({ choices }) {
      utils.notifications.settings.setData({}, (settings) => {
        if (!settings) return settings;
        const isSame = (a: Omit<ChannelChoice, 'on'>, b: (typeof choices)[number]) =>
          a.community === b.about && a.kind === b.kind && a.channel === b.channel;
        const others = settings.choices.filter((choice) => !choices.some((changed) => isSame(choice, changed)));
        const set = choices.flatMap(({ about, on, ...cell }) =>
          on === null ? [] : [{ ...cell, community: about, on }],
        );
        return { ...settings, choices: [...others, ...set] };
      });
    },
    onSuccess: (settings) => utils.notifications.settings.setData({}, settings),
    onError: () => utils.notifications.settings.invalidate(),
  });
}

/** What a community has as its defaults. */
export function useCommunityDefaults(community: string) {
  return trpc.notifications.communityDefaults.useQuery({ community }, { staleTime: 0 });
}

/** Sets defaults of a community. Shown at once; what the upstream holds comes with the answer, or is read again. */
export function useSetCommunityDefaults(community: string) {
  const { communityDefaults } = trpc.useUtils().notifications;
  return trpc.notifications.setCommunityDefaults.useMutation({
    onMutate: ({ defaults: wanted }) =>
      communityDefaults.setData({ community }, (shown) => {
        if (!shown) return shown;
        const isSet = (cell: (typeof shown.defaults)[number]) =>
          wanted.some(({ kind, channel }) => kind === cell.kind && channel === cell.channel);
        const set = wanted.flatMap(({ on, ...cell }) => (on === null ? [] : [{ ...cell, on }]));
        return { defaults: [...shown.defaults.filter((cell) => !isSet(cell)), ...set] };
      }),
    onSuccess: (defaults) => communityDefaults.setData({ community }, defaults),
    onError: () => communityDefaults.invalidate({ community }),
  });
}

/** Sets quiet hours, time zone and digest. */
export function useSetTimes() {
  const utils = trpc.useUtils();
  return trpc.notifications.setTimes.useMutation({
    onSuccess: (settings) => utils.notifications.settings.setData({}, settings),
  });
}

/** The newest mails and pushes, and what became of them. */
export function useDeliveries() {
  return trpc.notifications.deliveries.useQuery({}, { staleTime: 0 });
}
