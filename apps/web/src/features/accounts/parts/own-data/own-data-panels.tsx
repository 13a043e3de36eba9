import { CopyPanel } from './copy-panel.tsx';
import { ErasePanel } from './erase-panel.tsx';

/** What Muster holds of a person: taking it away, and having it deleted. */
export function OwnDataPanels() {
  return (
    <>
      <CopyPanel />
      <ErasePanel />
    </>
  );
}
