import { IconServerOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NoPermissionState } from '../../ui/states/no-permission-state.tsx';
import { State } from '../../ui/states/state.tsx';
import type { ShownFailure } from '../failure.ts';
import { AskButton } from './ask-button.tsx';

/** A refusal and what it misses; `action` is another way out. */
export interface MissingStateProps {
  failure: ShownFailure;
  /** Null where it is the server that lacks what was asked for. */
  missing: ShownFailure['missing'];
  action?: ReactNode;
  page?: boolean | undefined;
}

/** What the server lacks; or what a refusal for want of a right says: which it takes, who can give it, and a way to ask for it where that would help. */
export function MissingState({ failure, missing, action, page = false }: MissingStateProps) {
  if (missing === null) return <State icon={IconServerOff} title={failure.text} actions={action} page={page} />;
  const actions = (
    <>
      <AskButton failure={failure} />
      {action}
    </>
  );
  const { permission, grantors } = missing;
  return <NoPermissionState permission={permission} grantedBy={grantors.join(', ')} action={actions} page={page} />;
}
