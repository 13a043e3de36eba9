import { API_PATH } from '@muster/contracts/api-keys/constants';
import type { Failure } from '@muster/contracts/kit/error';

/** How errors are told (RFC 9457), with the catalogue's code, and what its details say. */
export type Problem = {
  /** Where the error is described. */
  readonly type: string;
  /** What the error is called, the same at each occurrence. */
  readonly title: string;
  readonly status: number;
  /** What happened and what to do about it. */
  readonly detail: string;
  readonly code: string;
  readonly requestId: string;
  /** Field → what to do about it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The permission that is missing, and who can grant it. */
  readonly missing?: { readonly permission: string; readonly grantors: readonly string[] };
  /** Seconds after which asking again may help. */
  readonly retryAfterS?: number;
};

/** The media type of problems. */
export const PROBLEM_TYPE = 'application/problem+json';

/** Where errors are described, behind an origin. */
export const ERRORS_PATH = `${API_PATH}/errors`;

/** Writes a failure as a problem. */
export function problemOf(
  { code, status, message, details }: Failure,
  { origin, requestId }: { readonly origin: string; readonly requestId: string },
): Problem {
  return {
    type: `${origin}${ERRORS_PATH}/${code}`,
    title: titleOf(code),
    status,
    detail: message,
    code,
    requestId,
    ...details,
  };
}

/** `shortLinks.pathTaken` as `Short links: path taken`. */
function titleOf(code: string): string {
  const words = code.split('.').map((part) => part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const text = words.join(': ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
