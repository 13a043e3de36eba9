import type { ReactNode } from 'react';
import { FailureState } from '../failure-state.tsx';
import { NOT_OFFERED } from '../failure.ts';
import { useT } from '../i18n/use-t.ts';
import { isOffered } from '../site.ts';

interface OfferedProps {
  /** The procedure without which there is nothing to show. */
  call: string;
  /** In its place where it is not offered; nothing where none is given. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Shows what needs a procedure only where the server offers it. */
export function Offered({ call, instead = null, children }: OfferedProps) {
  return isOffered(call) ? children : instead;
}

/** In the place of a whole page of which the server offers nothing. */
export function NotOffered() {
  const t = useT();
  return <FailureState page error={{ code: NOT_OFFERED, message: t('errors.notOffered') }} />;
}
