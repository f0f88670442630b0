import { type DestinationStream, type Logger as PinoLogger, pino } from "pino"

/** The part of the log's interface that modules use. */
export type Logger = Pick<PinoLogger, "info" | "warn" | "error" | "debug">

/**
 * The product's log: JSON lines with request, user and church ids, and no personal data. What a request carries
 * (body, query, address) never enters it; these paths are redacted as well, in case an object that contains them is logged.
 */
export function createLog(level: string, destination?: DestinationStream): PinoLogger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "password",
        "token",
        "email",
        "phone",
        "cpf",
        "authorization",
        "*.password",
        "*.token",
        "*.email",
        "*.authorization",
        "req.headers",
        "req.body",
      ],
      censor: "…",
    },
  }
  return pino(options, destination ?? standardOutput())
}

/**
 * Lines leave together: a write for each request cost a twelfth of a list. A line waits a tenth of a second at most; the rest is
 * written when the process ends, also by an uncaught error. A write has whole lines and at most 4,096 bytes, which processes that share a
 * pipe do not mix up (POSIX, PIPE_BUF).
 */
function standardOutput(): DestinationStream {
  return pino.destination({ sync: false, minLength: 2_048, maxWrite: 4_096, periodicFlush: 100 })
}
