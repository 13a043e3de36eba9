import type { CustomFetch } from 'openid-client';
import { request } from 'undici';

/** Longest a provider may take for a whole answer, in seconds. */
export const PROVIDER_TIMEOUT_S = 8;
const ANSWER_BYTES_MAX = 1024 * 1024;

/**
 * Sends what the client library asks of the provider that the settings name. Redirects are not followed, an answer has at most 1 MB,
 * and one deadline holds for all of it. Throws what the connection throws, or `RangeError` for an answer that is too large.
 */
export const boundedFetch: CustomFetch = async (address, { method, headers, body, signal }) => {
  const deadline = AbortSignal.timeout(PROVIDER_TIMEOUT_S * 1_000);
  const answer = await request(address, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers: { ...headers, 'accept-encoding': 'identity' },
    body: body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : null,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > ANSWER_BYTES_MAX) throw new RangeError('the provider’s answer is too large');
    chunks.push(chunk);
  }
  const fields = Object.entries(answer.headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((each): [string, string] => [name, each]),
  );
  const { statusCode: status } = answer;
  // A status without a body must not be given one.
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers: fields });
};
