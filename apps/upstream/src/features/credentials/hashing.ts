import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default kind, with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of a password nobody has, made once: an unknown e-mail then takes as long as a wrong password. */
const nobody = hash('a password that nobody has', PARAMETERS);

/** Hashes a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/** Compares a password with a hash; without one it does the same work and answers no. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== null && matches;
}
