import { ACCOUNT_HEADER } from '@muster/contracts/downloads/address';
import { Uuid } from '@muster/contracts/kit/ids';
import type { FastifyRequest } from 'fastify';

/** The session that the gateway names for a request. */
export function credentialsOf(request: FastifyRequest) {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  return { account: uuidIn(request, ACCOUNT_HEADER), token };
}

/** An id that a header has; null where it has none. */
export function uuidIn({ headers }: FastifyRequest, name: string): string | null {
  return Uuid.safeParse(headers[name]).data ?? null;
}
