import type { ReactNode } from 'react';
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
