/** What a run is called in the audit log: `give rank: Deputy`. */
export function runLabel({ kind, about }: { readonly kind: string; readonly about: string }): string {
  const words = kind.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return about === '' ? words : `${words}: ${about}`;
}
