export { hashPassword, passwordMatches } from './hashing.ts';
export { EMBEDDED_ISSUER, identityRows } from './identities.ts';
export { type Credential, credentialRows, hasPassword, refuseUnproved } from './passwords.ts';
