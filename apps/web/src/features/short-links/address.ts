import { communityAddress, hostCommunity } from '../../platform/site.ts';

/** The whole address of a link: on this very host when it is the community's, else on its short name's. */
export function linkAddress(
  { uuid, customId }: { readonly uuid: string; readonly customId: string },
  path: string,
): string {
  const origin = hostCommunity() === uuid ? location.origin : communityAddress(customId);
  return `${origin}/${path}`;
}
