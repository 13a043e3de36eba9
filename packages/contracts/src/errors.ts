import { features } from './features.ts';
import { type ErrorEntry, Failure, type FailureOptions, type RefusalOptions } from './kit/error.ts';
import { kitErrors } from './kit/errors.ts';
import { merge } from './kit/feature/merge.ts';

/** Every error of the product, by code. `docs/errors.md` is held equal to this by a test. */
export const errorCatalogue = { ...kitErrors, ...merge(features, 'errors') };

/** A code of the catalogue; anything else does not compile. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Codes that refuse for want of a right: they cannot be made without the permission and who can grant it. */
export type RightCode = {
  [Code in ErrorCode]: (typeof errorCatalogue)[Code] extends { readonly right: true } ? Code : never;
}[ErrorCode];

/** All other codes. */
export type PlainCode = Exclude<ErrorCode, RightCode>;

/** Makes the failure of a code. Throw what it returns. */
export function fail(code: RightCode, options: RefusalOptions): Failure;
export function fail(code: PlainCode, options?: FailureOptions): Failure;
export function fail(code: ErrorCode, options?: FailureOptions): Failure {
  const entry: ErrorEntry = errorCatalogue[code];
  return new Failure(code, entry, options);
}

/** Tells whether a string from elsewhere names an entry of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
