import { COMMUNITY_HEADER } from '@muster/contracts/downloads/address';
import { fail } from '@muster/contracts/errors';
import { ATTACHMENTS_PATH, PREVIEW_SUFFIX } from '@muster/contracts/files/address';
import { Uuid } from '@muster/contracts/kit/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { standingOfCaller } from '../../authorization/standings.ts';
import type { Parts } from '../../parts.ts';
import type { Services } from '../../platform/context.ts';
import { dispositionOf } from '../../platform/http/disposition.ts';
import { credentialsOf, uuidIn } from '../../platform/http/gateway-headers.ts';
import { authenticate } from '../../platform/sessions.ts';
import { within } from '../../platform/wall/within.ts';
import { pictureName, pieceName, streamOf } from './pieces.ts';
import { readFile, type StoredFileRow } from './store.ts';

type Asked = FastifyRequest<{ Params: { community: string; id: string } }>;
type Size = 'whole' | 'preview';

/**
 * `GET /attachments/:community/:id`: a file, for those who may read it now. The gateway says whose session it is, and which
 * community's host. Pictures are ours, encoded anew; everything else leaves as bytes to be saved, whatever it was called.
 */
export function filesRoutes(
  server: FastifyInstance,
  services: Services,
  means: Pick<Parts, 'files' | 'filePurposes'>,
): void {
  const answer = (size: Size) => async (request: Asked, reply: FastifyReply) => {
    const file = await readable(services, means, request);
    if (!file || (size === 'preview' && file.kind !== 'picture')) throw fail('request.notFound');
    const names =
      file.kind === 'picture'
        ? [pictureName(file.id, size)]
        : Array.from({ length: file.pieces }, (_, index) => pieceName(file.id, index));
    reply.headers({
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      ...(file.kind === 'picture'
        ? { 'content-type': 'image/webp', 'content-disposition': dispositionOf(`${file.name}.webp`, 'inline') }
        : {
            'content-type': 'application/octet-stream',
            'content-disposition': dispositionOf(file.name),
            'content-length': file.bytes,
          }),
    });
    return reply.send(streamOf(means.files.parts, names));
  };
  const at = `${ATTACHMENTS_PATH}:community/:id`;
  server.get(at, { exposeHeadRoute: false }, answer('whole'));
  server.get(`${at}${PREVIEW_SUFFIX}`, { exposeHeadRoute: false }, answer('preview'));
}

/** The file that is asked for, where it is there and the session may read it; null otherwise, whatever the reason. */
async function readable(
  services: Services,
  { filePurposes }: Pick<Parts, 'filePurposes'>,
  request: Asked,
): Promise<StoredFileRow | null> {
  const community = Uuid.safeParse(request.params.community).data;
  const id = Uuid.safeParse(request.params.id).data;
  const site = uuidIn(request, COMMUNITY_HEADER);
  const caller = await authenticate(services.db, credentialsOf(request));
  if (!community || !id || !caller) return null;
  if ((site ?? community) !== community || (caller.community ?? community) !== community) return null;
  const enclosure = { community, account: caller.account };
  return within(services.walled, { enclosure, kind: 'query' }, async (tx) => {
    const file = await readFile(tx, { community, id });
    if (file?.state !== 'ready') return null;
    const standing = await standingOfCaller({ tx, caller }, community);
    const mayRead = standing && (await filePurposes[file.purpose]?.mayRead({ tx, caller, standing }, file));
    return mayRead ? file : null;
  });
}
