import { communityPath, currentSite } from '../../platform/site.ts';

type Named = { readonly uuid: string; readonly customId: string };

/** The address to give to people: the community's own host, or its page on the product's host where hosts are not set up. */
export function inviteAddress({ uuid, customId }: Named): string {
  const { communityOrigin, productOrigin } = currentSite();
  return communityOrigin.includes('{customId}')
    ? communityOrigin.replace('{customId}', customId)
    : productOrigin + communityPath(uuid);
}
