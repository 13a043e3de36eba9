import type { Call, Calls, GatewayOnly } from '@muster/contracts/kit/call';
import type { AnyTRPCProcedure, TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type * as z from 'zod';
import { type Bridged, bridged } from './procedures.ts';

/** Procedures by name, such as those of one feature. */
type Procedures = Readonly<Record<string, AnyTRPCProcedure>>;

type Parts<C> =
  C extends Call<infer Input extends z.ZodObject, infer Output extends z.ZodType> ? Bridged<Input, Output> : never;

type ProcedureOf<C extends Call> = C extends { readonly kind: 'query' }
  ? TRPCQueryProcedure<Parts<C>>
  : TRPCMutationProcedure<Parts<C>>;

/** The procedures of a feature's calls, but for those that only the gateway makes. */
export type BridgedProcedures<C> = {
  [Name in keyof C as C[Name] extends GatewayOnly ? never : Name]: C[Name] extends Call ? ProcedureOf<C[Name]> : never;
};

type WithOwn<C, Own> = Omit<BridgedProcedures<C>, keyof Own> & Own;

/** What {@link procedureRecord} answers: each feature's bridged procedures, with the gateway's own in their place. */
export type ProcedureRecord<Features, Own> = {
  [Slug in keyof Features]: WithOwn<Features[Slug], Slug extends keyof Own ? Own[Slug] : unknown>;
};

/**
 * The procedures that browsers reach, by slug and name: one bridged procedure for each call of the contracts but those
 * declared with `defineGatewayCall`. A procedure in `own` is added to its feature, or takes the place of the call that
 * has its name. A new call is reachable without a line here.
 */
export function procedureRecord<
  Features extends Readonly<Record<string, Calls>>,
  Own extends { readonly [Slug in keyof Features]?: Procedures },
>(features: Features, own: Own): ProcedureRecord<Features, Own> {
  const ownOf: Readonly<Record<string, Procedures | undefined>> = own;
  const bySlug = Object.entries(features).map(([slug, calls]) => [
    slug,
    { ...bridgedProcedures(calls), ...ownOf[slug] },
  ]);
  // Built from the very keys that the type maps over; `Object.fromEntries` forgets them.
  return Object.fromEntries(bySlug) as ProcedureRecord<Features, Own>;
}

/** One bridged procedure for each call that browsers reach. */
export function bridgedProcedures<C extends Calls>(calls: C): BridgedProcedures<C> {
  const reachable = Object.entries(calls).filter(([, call]) => !('gatewayOnly' in call));
  // As above: the keys and types are those of `calls`.
  return Object.fromEntries(reachable.map(([name, call]) => [name, bridged(call)])) as BridgedProcedures<C>;
}
