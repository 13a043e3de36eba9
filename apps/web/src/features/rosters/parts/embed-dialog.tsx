import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './rosters.module.css';

const WIDTH = 520;
const THEMES = ['auto', 'light', 'dark'] as const;

interface EmbedDialogProps {
  id: string;
  label: string;
  open: boolean;
  onClose: () => void;
}

/** The code that shows the roster on another website, in the colours that are chosen. */
export function EmbedDialog({ id, label, open, onClose }: EmbedDialogProps) {
  const t = useT();
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('auto');
  return (
    <Dialog open={open} onClose={onClose} width={WIDTH} title={t('rosters.embed.title')} lead={t('rosters.embed.lead')}>
      <div className={styles.entryForm}>
        <Select
          label={t('rosters.embed.theme')}
          value={theme}
          onChange={({ target }) => setTheme(THEMES.find((each) => each === target.value) ?? 'auto')}
          options={THEMES.map((value) => ({ value, label: t(`rosters.embed.themes.${value}`) }))}
        />
        <CopyField
          text={codeOf({ id, label }, theme)}
          label={t('rosters.embed.copy')}
          done={t('rosters.embed.copied')}
        />
      </div>
    </Dialog>
  );
}

/** The frame has the address of this page with the id of the roster, on each host of the community. */
function codeOf({ id, label }: { id: string; label: string }, theme: (typeof THEMES)[number]): string {
  const path = window.location.pathname.replace(/\/roster\/[^/]+$/, `/embed/roster/${id}`);
  const address = new URL(path, window.location.origin);
  if (theme !== 'auto') address.searchParams.set('theme', theme);
  const title = label.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${address.href}" title="${title}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`;
}
