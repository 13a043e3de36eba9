import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { REQUEST_LIMITS } from '../gate.ts';
import type { ReadAuthority } from '../authority.ts';
import { type EarlyAuthority, type AuthorityOf, rememberAddressed } from './addressed.ts';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';

/** A GET or HEAD that nothing has to be asked about before it may be answered. */
export type EarlyRequest = {
  readonly raw: IncomingMessage;
  readonly method: 'GET' | 'HEAD';
  /** The target as it was sent, and where its query starts; -1 without one. */
  readonly target: string;
  readonly queryStart: number;
  readonly plain: PlainRequest;
  readonly addressed: EarlyAuthority;
};

/** Answers a request where it can be answered from memory; false leaves it to the usual way. */
export type EarlyAnswer = (request: EarlyRequest, response: ServerResponse) => boolean;

/** What answering before everything else takes. */
export type EarlyDeps = {
  readonly readAuthority: ReadAuthority;
  readonly isDraining: () => boolean;
  /** Asked in turn. */
  readonly answers: readonly EarlyAnswer[];
};

const SLASH = 47;

/**
 * Answers what was answered a moment ago before the server's routing and hooks, which would cost as much again as the answer itself.
 * Everything that is not plainly such a request takes the usual way and is judged there.
 */
export function answerEarly(server: Server, { readAuthority, isDraining, answers }: EarlyDeps): void {
  const usual = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const addressedBy = rememberAddressed(readAuthority);
  server.removeAllListeners('request');
  server.on('request', (raw: IncomingMessage, response: ServerResponse) => {
    const request = isDraining() ? null : earlyRequest(raw, addressedBy);
    if (request !== null) for (const answer of answers) if (answer(request, response)) return;
    for (const listener of usual) listener.call(server, raw, response);
  });
}

function earlyRequest(raw: IncomingMessage, addressedBy: AuthorityOf): EarlyRequest | null {
  const { method, url: target = '' } = raw;
  if ((method !== 'GET' && method !== 'HEAD') || target.charCodeAt(0) !== SLASH) return null;
  const queryStart = target.indexOf('?');
  if (queryStart !== -1 && (target.length > REQUEST_LIMITS.urlLength || target.includes('#', queryStart))) return null;
  const plain = readPlainRequest(raw.rawHeaders);
  const addressed = plain && addressedBy(raw, plain);
  return plain && addressed && { raw, method, target, queryStart, plain, addressed };
}
