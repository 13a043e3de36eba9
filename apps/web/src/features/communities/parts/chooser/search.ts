import type { AccountCommunity } from '@muster/contracts/accounts/model';

/** The communities whose name or short name holds every word of a search, without regard to case and accents. */
export function matchCommunities<C extends Pick<AccountCommunity, 'name' | 'customId'>>(
  list: readonly C[],
  search: string,
): C[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return list.filter(({ name, customId }) => {
    const text = plain(`${name} ${customId}`);
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
