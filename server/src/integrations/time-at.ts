const TIMEOUT_MS = 3_000

/** The time that an HTTP server says it is, to the second; null where it does not answer, or says none. */
export async function serverTimeAt(address: string, timeoutMs = TIMEOUT_MS): Promise<Date | null> {
  try {
    const { headers } = await fetch(address, {
      method: "HEAD",
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    })
    const said = Date.parse(headers.get("date") ?? "")
    // An answer of a cache has the time of when it was made.
    const age = Number(headers.get("age") ?? 0) * 1_000
    return Number.isNaN(said + age) ? null : new Date(said + age)
  } catch {
    return null
  }
}
