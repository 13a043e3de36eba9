import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { COMMUNITY_HEADER, DOWNLOADS_PATH } from '@muster/contracts/downloads/address';
import type { DownloadRefusal } from '@muster/contracts/downloads/model';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { acceptedLanguage } from '@muster/contracts/kit/language/languages';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DownloadKind, DownloadKinds, Ended } from '../../platform/feature/download-kind.ts';
import { change, type Services } from '../../platform/context.ts';
import { inSnapshot, type Transaction } from '../../platform/database.ts';
import type { Caller } from '../../platform/handler.ts';
import { dispositionOf } from '../../platform/http/disposition.ts';
import { credentialsOf, uuidIn } from '../../platform/http/gateway-headers.ts';
import { authenticate } from '../../platform/sessions.ts';
import { within } from '../../platform/wall/within.ts';
import { standingOf } from '../../authorization/standings.ts';
import { openSlots } from './slots.ts';
import { findDownload, noteProgress, noteRefusal, type Prepared, readLanguage, takeDownload } from './store.ts';

const TOLD_EVERY_MS = 1_000;
/** For how long one who fetches may take nothing. */
const STALLED = '2min';
/** For how long they may take it, however busily: a file is one snapshot, which keeps the database from tidying up. */
const WHOLE_MS = 15 * 60_000;

type Asked = FastifyRequest<{ Params: { token: string } }>;
type Making = {
  readonly services: Services;
  readonly kind: DownloadKind;
  readonly download: Prepared;
  readonly wholeMs: number;
};

/**
 * `GET /downloads/:token`: makes a prepared file while it is fetched, once, for the session that prepared it. Whatever
 * does not fit is not found. The gateway says whose session it is; nothing else reaches this address.
 */
export function downloadsRoutes(
  server: FastifyInstance,
  services: Services,
  { kinds, wholeMs = WHOLE_MS }: { readonly kinds: DownloadKinds; readonly wholeMs?: number },
): void {
  const slots = openSlots();
  // A HEAD would use it up for nothing.
  server.get(`${DOWNLOADS_PATH}:token`, { exposeHeadRoute: false }, async (request: Asked, reply) => {
    const caller = await authenticate(services.db, credentialsOf(request));
    if (!caller) throw fail('request.notFound');
    const fits = { token: request.params.token, community: uuidIn(request, COMMUNITY_HEADER) };
    const found = await findDownload(services.db, caller, fits);
    if (!found) throw fail('request.notFound');
    // Before it is used up: whoever is refused comes again with the same address.
    using _slot = await slots.take(found).catch(async (error: unknown) => {
      const refusal = refusalIn(error);
      if (refusal) await noteRefusal(services.db, found.id, refusal);
      throw error;
    });
    const download = await takeDownload(services.db, caller, fits);
    const kind = download && kinds[download.kind];
    if (!kind) throw fail('request.notFound');
    await make({ services, kind, download, wholeMs }, { caller, request, reply });
    return reply;
  });
}

type Fetching = { readonly caller: Caller; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Sends the file and puts on record what came of it. A refusal before the first byte is the answer in its place. */
async function make(making: Making, { caller, request, reply }: Fetching): Promise<void> {
  const { services, kind, download } = making;
  const { id, account, community, asked } = download;
  const told = { rows: 0 };
  const timer = setInterval(() => {
    noteProgress(services.db, id, told).catch((error: unknown) =>
      request.log.warn({ err: error }, 'progress was lost'),
    );
  }, TOLD_EVERY_MS);
  const end = async (outcome: Ended['outcome'], refusal: DownloadRefusal | null = null) => {
    clearInterval(timer);
    const origin = { requestId: request.id, source: 'http', caller } as const;
    await change(services, origin, (context) => kind.ended(context, { account, community, asked, outcome, ...told }));
    await noteProgress(services.db, id, { ...told, state: outcome, ...(refusal && { refusal }) });
  };
  try {
    await send(making, { caller, request, reply }, (rows) => void (told.rows += rows));
  } catch (error) {
    const left = error instanceof TooSlow || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
    await end(left ? 'stopped' : 'failed', reply.sent ? null : refusalIn(error));
    if (!reply.sent) throw error;
    if (!left) request.log.error({ err: error }, 'a file could not be made to its end');
    // A file that breaks off must not look like one that is whole.
    reply.raw.destroy();
    return;
  }
  await end('done');
}

/** The refusal in the place of a file, which the page that began it asks for; null where we failed, or nothing fits. */
function refusalIn(error: unknown): DownloadRefusal | null {
  if (!(error instanceof Failure) || error.code === 'request.notFound') return null;
  const { code, message: text, details } = error;
  return { code, text, retryAfterS: details.retryAfterS ?? null };
}

/** The time to fetch it is over. */
class TooSlow extends Error {}

async function send(
  { services, kind, download, wholeMs }: Making,
  { caller, request, reply }: Fetching,
  written: (rows: number) => void,
): Promise<void> {
  const { community, account, asked } = download;
  const language =
    (await readLanguage(services.db, download)) ?? acceptedLanguage(request.headers['accept-language']) ?? 'en';
  return inSnapshotOf(services, download, async (tx) => {
    // A slow reader makes us wait between two batches of rows.
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${STALLED}, true)`);
    const standing = community === null ? null : await standingOf(tx, community, account);
    const file = await kind.open({ tx, caller, community, standing, language, asked, now: services.now() });
    const pieces = Readable.from(file.pieces(written), { objectMode: false });
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      reject(new TooSlow('fetched too slowly'));
      pieces.destroy();
    }, wholeMs);
    void reply
      .headers({
        'content-type': file.contentType,
        'content-disposition': dispositionOf(file.name),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(pieces);
    // The snapshot has to last until the last row was read, and no longer than anybody reads.
    const whole = Promise.all([finished(pieces), finished(reply.raw)]);
    await Promise.race([whole, late]).finally(() => clearTimeout(timer));
  });
}

/** As calls do (@decision 0038): what is of a community is kept to its rows, what is a person's own is of all of theirs. */
function inSnapshotOf(
  { db, walled }: Services,
  { community, account }: Prepared,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (community === null) return inSnapshot(db, work);
  return within(walled, { enclosure: { community, account }, kind: 'query' }, work);
}
