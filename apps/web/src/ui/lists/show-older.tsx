import { useT } from '../../platform/i18n/use-t.ts';
import { Button } from '../actions/button.tsx';

interface ShowOlderProps {
  /** A list that is fetched page by page, the newest first. */
  pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

/** The way to what is older than the list shows; nothing where that is all. */
export function ShowOlder({ pages }: ShowOlderProps) {
  const t = useT();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  if (!hasNextPage) return null;
  return (
    <div>
      {isFetchNextPageError && <p role="alert">{t('ui.older.failed')}</p>}
      <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t(isFetchNextPageError ? 'ui.older.again' : 'ui.older.show')}
      </Button>
    </div>
  );
}
