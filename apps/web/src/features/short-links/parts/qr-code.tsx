import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { encode, renderSVG } from 'uqr';
import { useT } from '../../../platform/i18n/use-t.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './short-links.module.css';

/** The quiet zone that scanners want around a code, in modules. */
const BORDER = 4;

/** A link's address for cameras, and as a file for whoever prints it. Black on white in every theme: scanners need it. */
export function QrCode({ address, path }: { address: string; path: string }) {
  const t = useT();
  const { size, outline } = useMemo(() => {
    const { data, size: modules } = encode(address, { ecc: 'M', border: BORDER });
    return { size: modules, outline: outlineOf(data) };
  }, [address]);
  const file = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: 'M', border: BORDER }))}`,
    [address],
  );
  return (
    <div className={styles.qr}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('short-links.details.qr', { address })}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#ffffff" />
        <path d={outline} fill="#000000" />
      </svg>
      <a href={file} download={`${path.replaceAll('/', '-')}.svg`} className={buttonClass({ size: 'sm' })}>
        <Icon of={IconDownload} size={16} />
        {t('short-links.details.qrDownload')}
      </a>
    </div>
  );
}

/** One path for all dark modules: a row's neighbours are one stroke. */
function outlineOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
