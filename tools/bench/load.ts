import autocannon from "autocannon"

export type Call = Pick<autocannon.Request, "method" | "path" | "body">

/** For one answer. */
const PATIENCE_SECONDS = 60

interface Load {
  origin: string
  headers: Record<string, string>
  connections: number
  next: () => Call
  /** How long; or, in its place, how many requests. */
  seconds: number
  amount?: number
}

/** Answers a second, from the first request to the last answer. Throws when one is refused or fails. */
export async function perSecond(load: Load): Promise<number> {
  const { answers, seconds } = await answered(load)
  return answers / seconds
}

/** How many were answered in which time, from the first request to the last answer. Throws when one is refused or fails. */
export async function answered({
  origin,
  headers,
  connections,
  next,
  seconds,
  amount,
}: Load): Promise<{ answers: number; seconds: number }> {
  let last = performance.now()
  let answers = 0
  const failures = new Set<string>()
  const begun = last
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = {
      url: origin,
      connections,
      timeout: PATIENCE_SECONDS,
      ...(amount === undefined ? { duration: seconds } : { amount }),
      headers,
      requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }],
    }
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)))
    run.on("reqError", (error) => failures.add(String(error)))
    run.on("response", () => {
      last = performance.now()
      answers += 1
    })
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${origin}: ${result.non2xx} refused (${Object.keys(result.statusCodeStats ?? {}).join(", ")}), ${result.errors} failed (${result.timeouts} late) ${[...failures].join(", ")}`,
    )
  return { answers, seconds: (last - begun) / 1000 }
}
