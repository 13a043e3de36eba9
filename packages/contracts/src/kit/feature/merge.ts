type PartOf<Feature, Part extends string> = Feature extends { readonly [P in Part]: infer Value } ? Value : never;
/** What all members of a union are together. */
export type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void
  ? All
  : never;

/** The entries of one part of all features. */
export type Merged<Features, Part extends string> =
  AllOf<PartOf<Features[keyof Features], Part>> extends infer All ? { readonly [Key in keyof All]: All[Key] } : never;

/** Puts the entries of one part of all features together. No name stands in two of them: a test holds it. */
export function merge<Features extends Readonly<Record<string, object>>, const Part extends string>(
  features: Features,
  part: Part,
): Merged<Features, Part> {
  const parts = Object.values(features).map((feature) => (feature as Readonly<Record<string, object>>)[part] ?? {});
  return Object.assign({}, ...parts) as Merged<Features, Part>;
}
