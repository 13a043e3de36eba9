/**
 * Short names of communities: the label of their own host (`lsrp.example.org`), so a name that is a host or a path of
 * the product is reserved. Zod-free: the form checks while one types.
 */
export const SHORT_NAME = { min: 3, max: 32, pattern: /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/ } as const;

const RESERVED = new Set(
  (
    'www app api auth admin root system static assets cdn files img images media mail smtp imap mx ns ns1 ns2 dns ftp ' +
    'dev develop development qa review staging stage test testing demo preview beta alpha prod production local localhost ' +
    'status help support docs blog about legal terms privacy security abuse postmaster webmaster hostmaster noreply ' +
    'login logout signin signout signup register account accounts session oauth oidc sso token verify reset ' +
    'menu management pricing billing gallery event events discovery transfer redirect community communities com ' +
    'drive forms calendar forums roster rosters profile game cad radio discord muster edge trpc healthz readyz metrics'
  ).split(' '),
);

/** Tells whether the product keeps a short name for itself. Punycode labels are kept back too: they imitate others. */
export function isReservedShortName(name: string): boolean {
  return RESERVED.has(name) || name.startsWith('xn--') || name.slice(2, 4) === '--';
}
