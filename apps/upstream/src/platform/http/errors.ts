import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { invalidInput, refusal, toFailure } from '../calls/answers.ts';

/** Answers failures of HTTP routes as the acknowledgement does, with the status and the request's id beside. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const failure = toFailure(fromServer(error), request.log as Parameters<typeof toFailure>[1]);
    const { retryAfterS } = failure.details;
    if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
    return reply.code(failure.status).send({ ...refusal(failure), status: failure.status, requestId: request.id });
  });
  server.setNotFoundHandler((request, reply) => {
    const failure = fail('request.notFound');
    return reply.code(404).send({ ...refusal(failure), status: 404, requestId: request.id });
  });
}

/** Parses the body of a request, or refuses it by its fields. */
export function parseBody<T>(shape: z.ZodType<T>, request: FastifyRequest): T {
  const body = shape.safeParse(request.body);
  if (!body.success) throw invalidInput(body.error);
  return body.data;
}

/** The web server's own refusals, in the words of the catalogue. */
function fromServer(error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error) || !('statusCode' in error)) return error;
  if (error.statusCode === 413) return fail('input.tooLarge', { cause: error });
  if (error.statusCode === 415) return fail('input.badType', { cause: error });
  return error.statusCode === 400 ? fail('input.invalid', { cause: error }) : error;
}
