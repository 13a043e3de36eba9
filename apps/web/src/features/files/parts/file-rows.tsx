import { attachmentPath } from '@muster/contracts/files/address';
import type { FileGroup } from '@muster/contracts/files/file-types';
import type { KeptFile } from '@muster/contracts/files/model';
import {
  IconFile,
  IconFileMusic,
  IconFileText,
  IconFileZip,
  IconMovie,
  IconPhoto,
  IconRefresh,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatFileSize } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { Icon, type IconGlyph } from '../../../ui/icon.tsx';
import type { UploadItem } from '../use-uploads.ts';
import styles from './files.module.css';

const GLYPHS: Readonly<Record<FileGroup, IconGlyph>> = {
  picture: IconPhoto,
  document: IconFileText,
  text: IconFileText,
  audio: IconFileMusic,
  video: IconMovie,
  archive: IconFileZip,
};

interface KeptRowProps {
  community: string;
  /** Null while it is looked up. */
  file: KeptFile | null;
  gone: boolean;
  /** The file on this device, where it was uploaded from this page. */
  local: File | null;
  /** The server shows it to the reader of the page. */
  openable: boolean;
  /** Left out where it can only be looked at. */
  onRemove?: () => void;
}

/** A file that is there: a small picture or a glyph, its name, which opens it, and its size. */
export function KeptRow({ community, file, gone, local, openable, onRemove }: KeptRowProps) {
  const t = useT();
  const name = file?.name ?? '';
  const address = file && openable ? attachmentPath(community, file.id) : null;
  const isPicture = file?.group === 'picture';
  return (
    <li className={styles.file}>
      <Thumbnail
        group={file?.group ?? null}
        address={address && `${address}/preview`}
        local={isPicture ? local : null}
      />
      <span className={styles.name}>
        {gone && <span className={styles.fault}>{t('files.gone')}</span>}
        {address ? (
          <a
            href={address}
            target="_blank"
            rel="noopener"
            className={linkClass('text')}
            aria-label={t(isPicture ? 'files.open' : 'files.download', { name })}
          >
            {name}
          </a>
        ) : (
          name
        )}
        {file && <span className={styles.size}>{formatFileSize(file.bytes)}</span>}
      </span>
      {onRemove && <IconButton icon={IconTrash} label={t('files.remove', { name })} onClick={onRemove} />}
    </li>
  );
}

function Thumbnail({ group, address, local }: { group: FileGroup | null; address: string | null; local: File | null }) {
  const shown = useLocalAddress(local);
  const source = shown ?? address;
  if (group === 'picture' && source) return <img src={source} alt="" className={styles.thumbnail} loading="lazy" />;
  return (
    <span className={styles.thumbnail}>
      <Icon of={group ? GLYPHS[group] : IconFile} size={22} />
    </span>
  );
}

function useLocalAddress(local: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!local) return;
    const made = URL.createObjectURL(local);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [local]);
  return address;
}

interface UploadRowProps {
  item: UploadItem;
  onCancel: () => void;
  /** Null where there is no room for it any more. */
  onRetry: (() => void) | null;
}

/** A file on its way, with how far it is, or why it did not get there. */
export function UploadRow({ item, onCancel, onRetry }: UploadRowProps) {
  const t = useT();
  const { file, state, sent, reason } = item;
  const percent = Math.round(sent * 100);
  const words: Readonly<Record<UploadItem['state'], ReactNode>> = {
    waiting: t('files.waiting'),
    sending: t('files.sending', { percent }),
    checking: t('files.checking'),
    failed: reason,
  };
  return (
    <li className={styles.file} data-state={state}>
      <Thumbnail group={null} address={null} local={null} />
      <span className={styles.name}>
        {file.name}
        {state === 'failed' ? (
          <span role="alert" className={styles.fault}>
            {words.failed}
          </span>
        ) : (
          <span className={styles.size}>
            {formatFileSize(file.size)} · {words[state]}
          </span>
        )}
        {state !== 'failed' && (
          <progress
            className={styles.progress}
            value={percent}
            max={100}
            aria-label={t('files.progress', { name: file.name })}
          />
        )}
      </span>
      {state === 'failed' && onRetry && (
        <IconButton icon={IconRefresh} label={t('files.retry', { name: file.name })} onClick={onRetry} />
      )}
      <IconButton icon={IconX} label={t('files.cancel', { name: file.name })} onClick={onCancel} />
    </li>
  );
}
