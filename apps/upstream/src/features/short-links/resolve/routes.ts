import { ShortLinkClickReport, ShortLinkRequest } from '@muster/contracts/short-links/wire';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { parseBody } from '../../../platform/http/errors.ts';
import { resolveShortLink } from './resolve.ts';
import { addClicks, claimBatch } from './store.ts';

/**
 * `POST /general/get_short_url` (@spec §7), where leading nowhere is an answer and no error; and the report of clicks
 * that a gateway answered from memory (@decision 0016).
 */
export function shortLinksRoutes(server: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  server.post('/general/get_short_url', (request) => resolveShortLink(db, parseBody(ShortLinkRequest, request), now()));

  server.post('/general/report_short_url_clicks', (request) => countClicks(parseBody(ShortLinkClickReport, request)));

  async function countClicks({ batch, clicks }: z.infer<typeof ShortLinkClickReport>): Promise<{ success: true }> {
    await inTransaction(db, async (tx) => {
      if (await claimBatch(tx, batch)) await addClicks(tx, clicks, now());
    });
    return { success: true };
  }
}
