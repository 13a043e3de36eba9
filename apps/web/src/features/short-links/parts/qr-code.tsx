import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import { useT } from '../../../platform/i18n/use-t.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { QR_BORDER, QrPicture } from '../../../ui/content/qr-picture.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './short-links.module.css';

/** A link's address for cameras, and as a file for whoever prints it. */
export function QrCode({ address, path }: { address: string; path: string }) {
  const t = useT();
  const file = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: QR_BORDER }))}`,
    [address],
  );
  return (
    <div className={styles.qr}>
      <QrPicture text={address} label={t('short-links.details.qr', { address })} />
      <a href={file} download={`${path.replaceAll('/', '-')}.svg`} className={buttonClass({ size: 'sm' })}>
        <Icon of={IconDownload} size={16} />
        {t('short-links.details.qrDownload')}
      </a>
    </div>
  );
}
