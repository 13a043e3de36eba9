import * as z from 'zod';
import { Moment, Seq, Uuid } from '../kit/ids.ts';
import { DOMAIN_PROBLEMS, DOMAIN_STATES, RECORD_PURPOSES } from './enums.ts';

/** A DNS record: one to be set, or one that was found. `ALIAS` stands for whatever a provider calls an alias at an apex. */
export const DnsRecord = z.object({ type: z.enum(['TXT', 'CNAME', 'ALIAS', 'A', 'AAAA']), value: z.string().max(300) });
export type DnsRecord = z.infer<typeof DnsRecord>;

/** What must stand at one name, beside what was found there. */
export const DomainRecord = z.object({
  purpose: z.enum(RECORD_PURPOSES),
  /** Full name of the record. */
  name: z.string().max(300),
  /** One of these is enough. */
  expected: z.array(DnsRecord),
  observed: z.array(DnsRecord),
  /** Null when it has not been looked at, or nobody answered. */
  right: z.boolean().nullable(),
});
export type DomainRecord = z.infer<typeof DomainRecord>;

/** A custom domain, as those who manage it see it. */
export const CustomDomain = z.object({
  id: Uuid,
  /** As DNS knows it: lower case, punycode. */
  domain: z.string(),
  /** As people read it. Differs from `domain` where letters beyond a-z are used, which can imitate other names. */
  display: z.string(),
  state: z.enum(DOMAIN_STATES),
  problems: z.array(z.enum(DOMAIN_PROBLEMS)),
  records: z.array(DomainRecord),
  /** The name with or without `www.`, which sends visitors on to this one; null where there is no such pair. */
  pair: z.object({ domain: z.string(), served: z.boolean() }).nullable(),
  /** A check is under way. */
  checking: z.boolean(),
  checkedAt: Moment.nullable(),
  nextCheckAt: Moment.nullable(),
  /** Checks in a row that found a served domain wrong; with `failuresMax` of them it is broken. */
  failures: z.int().min(0),
  failuresMax: z.int().min(1),
  /** Part of the demo: never checked. */
  pinned: z.boolean(),
  createdAt: Moment,
  liveAt: Moment.nullable(),
  /** Until when nobody else can have it, once it was given up. */
  quarantineUntil: Moment.nullable(),
});
export type CustomDomain = z.infer<typeof CustomDomain>;

/** The custom domains of a community, oldest first, true at `asOf` of its stream. */
export const DomainList = z.object({
  asOf: Seq,
  /** Whether the operator lets this community have custom domains. */
  entitled: z.boolean(),
  items: z.array(CustomDomain),
});
export type DomainList = z.infer<typeof DomainList>;
