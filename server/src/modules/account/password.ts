import argon2, { type Algorithm } from "@node-rs/argon2"

// argon2id, 19 MiB, two passes (OWASP's second choice of parameters).
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$"

/** Slow by design: call it before the transaction, never inside. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password.normalize("NFKC"), COST)
}

let decoy: Promise<string> | null = null

/**
 * Whether the password matches the stored hash. Without one (an unknown address) it takes the same time and answers no, so
 * that the time does not show who has an account (docs/product/auth.md#2.1).
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword("decoy password")
  const against = stored?.startsWith("$argon2") ? stored : null
  const fits = await argon2.verify(against ?? (await decoy), password.normalize("NFKC"))
  return fits && against !== null
}

/** Whether a hash was made with other than the current parameters: it is replaced at the next sign-in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(CURRENT)
}
