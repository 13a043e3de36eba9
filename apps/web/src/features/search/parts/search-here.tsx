import { SEARCH } from '@muster/contracts/search/kinds';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { goTo } from '../../../platform/navigation.ts';
import { communityPath, isOffered } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import styles from './search.module.css';

/** A field that leads to the search of a community, with a text to begin with. Nothing for viewers who may not search in it. */
export function SearchHere({ community, text }: { community: string; text: string }) {
  const t = useT();
  const [typed, setTyped] = useState(text);
  const { data } = trpc.communities.get.useQuery({ community });
  const relation = data?.viewer.relation;
  if (!data || !isOffered('search.find') || (relation !== 'owner' && relation !== 'member')) return null;
  const search = (event: FormEvent) => {
    event.preventDefault();
    void goTo(`${communityPath(community, 'search')}?${new URLSearchParams({ q: typed.trim() }).toString()}`);
  };
  return (
    <form role="search" className={styles.here} onSubmit={search}>
      <SearchInput
        size="md"
        label={t('search.field', { community: data.community.name })}
        value={typed}
        maxLength={SEARCH.textMax}
        onChange={setTyped}
      />
      <Button type="submit" size="md">
        {t('search.title')}
      </Button>
    </form>
  );
}
