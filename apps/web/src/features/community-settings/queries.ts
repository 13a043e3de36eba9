import { forgetCommunity } from '../../platform/selected-community.ts';
import { trpc } from '../../platform/trpc.ts';

/** Changes the community's face. The cache holds the change only once the upstream has said yes. */
export function useUpdateCommunity() {
  const utils = trpc.useUtils();
  return trpc.communities.update.useMutation({
    onSuccess(view) {
      utils.communities.get.setData({ community: view.community.uuid }, (known) =>
        known && known.asOf > view.asOf ? known : view,
      );
    },
  });
}

/** Deletes a community for everyone. */
export function useDeleteCommunity() {
  const utils = trpc.useUtils();
  return trpc.communities.delete.useMutation({
    onSuccess({ community }) {
      utils.communities.mine.setData({}, (list) => list?.filter(({ uuid }) => uuid !== community));
      forgetCommunity(community);
    },
  });
}
