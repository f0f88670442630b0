import { availableParallelism } from "node:os"
import argon2, { type Algorithm } from "@node-rs/argon2"
import { inTurn } from "../../../../core/in-turn.ts"

// argon2id, 19 MiB, two passes (OWASP's second choice of parameters).
const COST = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT = "$argon2id$v=19$m=19456,t=2,p=1$"

/**
 * How many are computed at once: one processor is left to the other requests, and threads of Node's pool to the compression of
 * their answers. Twenty people who sign in at the same moment wait a little for each other instead.
 */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1))
let lane = 0

function whenThereIsRoom<T>(compute: () => Promise<T>): Promise<T> {
  lane = (lane + 1) % AT_ONCE
  return inTurn(`password ${lane}`, compute)
}

/** Slow by design: call it before the transaction, never inside. */
export function hashPassword(password: string): Promise<string> {
  return whenThereIsRoom(() => argon2.hash(password.normalize("NFKC"), COST))
}

let decoy: Promise<string> | null = null

/**
 * Whether the password matches the stored hash. Without one (an unknown address) it takes the same time and answers no, so
 * that the time does not show who has an account (docs/product/auth.md#2.1).
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword("decoy password")
  const against = stored?.startsWith("$argon2") ? stored : null
  const compared = against ?? (await decoy)
  const fits = await whenThereIsRoom(() => argon2.verify(compared, password.normalize("NFKC")))
  return fits && against !== null
}

/** Whether a hash was made with other than the current parameters: it is replaced at the next sign-in. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(CURRENT)
}
