import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AnswerHeaders } from '../early/warm-pages.ts';
import { createLruMap } from '../../platform/lru-map.ts';

/** A text to be sent. `noStore` for what carries something that works once. */
export type TextPage = {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly noStore?: boolean;
  /** The request headers that it differs by, where there are others than `accept-encoding`. */
  readonly vary?: string;
  /** Of one browser alone, so that nothing of it is kept. */
  readonly isOwn?: boolean;
  /** {@link tagOf} the text, where it is known already. */
  readonly tag?: string;
  /** Told of the whole answer before it is sent, also where the client has the text already. */
  readonly sending?: (answer: SentAnswer) => void;
};

/** Headers and body of an answer. */
export type SentAnswer = { readonly headers: AnswerHeaders; readonly body: Buffer };

type Encoding = 'br' | 'gzip';

/** Below this an answer fits into the first packets anyway. */
const WORTH_BYTES = 1_024;
/** Good for a page made anew; what is built once is compressed harder, at build time. */
const BROTLI_QUALITY = 5;
const REMEMBERED = 500;
/** Browsers write a few words; longer ones are not kept. */
const ACCEPTED_MAX = 100;

const encoders: Record<Encoding | 'identity', (text: string) => Promise<Buffer>> = {
  // Also without compression: written as a text, a page would be encoded anew for everybody who asks for it.
  identity: async (text) => Buffer.from(text),
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => promisify(gzip)(text),
};

/** Sends texts with a tag, answers 304 to who has them, and compresses each text once. */
export function createSendPage() {
  const packed = createLruMap<Promise<Buffer>>(REMEMBERED);
  const chosen = createLruMap<{ readonly encoding: Encoding | null }>(REMEMBERED);

  function encodingFor(accepted: string | undefined): Encoding | null {
    if (accepted === undefined || accepted.length > ACCEPTED_MAX) return chooseEncoding(accepted);
    const known = chosen.get(accepted) ?? { encoding: chooseEncoding(accepted) };
    chosen.set(accepted, known);
    return known.encoding;
  }

  function pack(text: string, tag: string, encoding: Encoding | 'identity'): Promise<Buffer> {
    const key = `${encoding} ${tag}`;
    const known = packed.get(key) ?? encoders[encoding](text);
    packed.set(key, known);
    return known;
  }

  return async (request: FastifyRequest, reply: FastifyReply, page: TextPage): Promise<FastifyReply> => {
    const { text, status, type, isOwn = false, noStore = isOwn, vary = 'accept-encoding', tag = tagOf(text) } = page;
    reply.code(status).header('vary', vary);
    reply.header('cache-control', noStore ? 'no-store' : 'no-cache');
    if (!noStore) reply.header('etag', tag);
    const encoding = text.length < WORTH_BYTES ? null : encodingFor(request.headers['accept-encoding']);
    const ofBody = { 'content-type': type, ...(encoding !== null && { 'content-encoding': encoding }) };
    const isUnchanged = !noStore && status === 200 && hasTag(request.headers['if-none-match'], tag);
    if (isUnchanged && !page.sending) return reply.code(304).send();
    const packing = encoding ?? 'identity';
    const body = await (isOwn ? encoders[packing](text) : pack(text, tag, packing));
    page.sending?.({ headers: { ...reply.getHeaders(), ...ofBody }, body });
    return isUnchanged ? reply.code(304).send() : reply.headers(ofBody).send(body);
  };
}

/** Sends a text. */
export type SendPage = ReturnType<typeof createSendPage>;

/** What tells this text from every other. Weak, since the same text is sent packed in several ways. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}

/** What the client takes; brotli before gzip. An encoding is refused by `q=0`. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  const taken = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined || Number(quality.slice(2)) > 0] as const;
    }),
  );
  const takes = (name: Encoding) => taken.get(name) ?? taken.get('*') ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

/** Whether the client has this very text. Weakly compared: proxies may have packed it otherwise. */
function hasTag(sent: string | undefined, tag: string): boolean {
  if (sent === undefined) return false;
  const bare = (each: string) => each.trim().replace(/^W\//, '');
  return sent.split(',').some((each) => bare(each) === '*' || bare(each) === bare(tag));
}
