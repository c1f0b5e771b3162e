import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (2), about 60 ms of one core. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobody: Promise<string> | undefined;

/** The hash of a password as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Whether the password has that hash. Without an account the same work is done in vain, so that the time says nothing. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const right = await verify(stored ?? (await nobody), password);
  return stored !== null && right;
}
