import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LoadingOverlay } from '../../../ui/progress/loading-overlay.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { NotFoundPage } from '../../hosts/public.ts';
import { SearchHere } from '../../search/public.ts';

/** Of the document; the same wherever it is painted. */
const pathOfDocument = (): string => globalThis.location?.pathname ?? '';

/** The address this document was loaded from; the gateway has answered for it already. */
const loadedFrom = pathOfDocument();

/**
 * An address of the community that is no screen. Reached from within the client it may be a short link, which the
 * gateway alone can follow: it is loaded as if it had been typed. Loaded that way already, there is nothing here.
 */
export function LinkAddressPage() {
  const t = useT();
  const { uuid, _splat: rest = '' } = useParams({ strict: false }) as { uuid: string; _splat?: string };
  // As somebody may have meant it: the last part of the address in words.
  const words = (rest.split('/').findLast((part) => part !== '') ?? '').replaceAll(/[-_+.]+/g, ' ').trim();
  const isAnswered = pathOfDocument() === loadedFrom;
  useEffect(() => {
    if (!isAnswered) location.replace(location.href);
  }, [isAnswered]);
  return isAnswered ? (
    <NotFoundPage search={<SearchHere community={uuid} text={words} />} />
  ) : (
    <LoadingOverlay label={t('hosts.redirect.progress')} />
  );
}
