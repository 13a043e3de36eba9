import { DOWNLOADS_PATH } from '@muster/contracts/downloads/address';
import type { PreparedDownload } from '@muster/contracts/downloads/model';
import type { CallContext, Caller } from '../../platform/handler.ts';
import { insertDownload, type NewDownload } from './store.ts';

export type { DownloadKind, OpenFile, Opening } from '../../platform/feature/download-kind.ts';

/**
 * Prepares a file: it is made when the session that asked fetches it at the address, which is good once and for two
 * minutes. The kind is asked again then whether it may be (@decision 0048).
 */
export async function prepareDownload(
  { tx, caller }: Pick<CallContext, 'tx'> & { readonly caller: Caller },
  download: NewDownload,
): Promise<PreparedDownload> {
  const { id, token } = await insertDownload(tx, caller, download);
  return { id, address: `${DOWNLOADS_PATH}${token}`, total: download.total };
}
