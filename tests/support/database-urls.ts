/** The role the application works as in every test database. */
export const APP_ROLE = 'muster_app';
/** Of both roles, where a server asks for one. */
export const ROLE_PASSWORD = 'muster-test';

/** The addresses of a database beside the administrator's own, one for each role. */
export function databaseUrls(adminUrl: string, database: string): { ownerUrl: string; appUrl: string } {
  const as = (role: string) => {
    const url = new URL(adminUrl);
    url.username = role;
    url.password = ROLE_PASSWORD;
    url.pathname = `/${database}`;
    return url.href;
  };
  return { ownerUrl: as('muster_owner'), appUrl: as(APP_ROLE) };
}
