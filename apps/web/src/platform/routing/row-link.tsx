import { useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

const NO_SEARCH = {};

interface RowLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick' | 'onPointerEnter'> {
  /** A whole path on this site. */
  to: string;
  search?: Readonly<Record<string, string>> | undefined;
}

/**
 * A link in a row of a long list. The router's own works out its address anew, in every row, each time the page's address
 * changes, as it does with every letter of a search.
 */
export function RowLink({ to, search = NO_SEARCH, children, ...rest }: RowLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent) => {
    // The browser's: another tab, another window, a download.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ to, search });
  };
  const { href } = router.buildLocation({ to, search });
  return (
    <a {...rest} href={href} onClick={follow} onPointerEnter={() => void router.preloadRoute({ to, search })}>
      {children}
    </a>
  );
}
