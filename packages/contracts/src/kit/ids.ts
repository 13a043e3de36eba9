import * as z from 'zod';

/** Identifier of an account, community, event cause, device …: UUID in lower case. */
export const Uuid = z.guid().toLowerCase();
export type Uuid = z.infer<typeof Uuid>;

/** Somebody of a community, by what they are called there. */
export const PersonNamed = z.object({ accId: Uuid, name: z.string() });

/** A moment as ISO 8601 in UTC (`2026-01-31T12:00:00.000Z`): plain JSON on every wire. */
export const Moment = z.iso.datetime({ offset: true });
export type Moment = z.infer<typeof Moment>;

/** Position in one stream's contiguous sequence; 0 is before the first event. */
export const Seq = z.int().min(0);
export type Seq = z.infer<typeof Seq>;

/** A web address a person may be sent to: http or https, no user name or password in it. */
export const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  // Browsers take spaces in a host for escapes; nobody means them.
  .regex(/^\S+$/, 'Write an address without spaces.')
  .refine((address) => {
    const parsed = URL.parse(address);
    // What is no address at all has been refused before; a second reason for it helps nobody.
    return parsed === null || (parsed.username === '' && parsed.password === '');
  }, 'Leave out the user name and password.');

/** Address of an image: one of our own files (`/files/…`) or https. */
export const ImageAddress = z.union([
  z
    .string()
    .max(200)
    .regex(/^\/files\/[\w.-]+$/),
  z.url({ protocol: /^https$/ }).max(2000),
]);
