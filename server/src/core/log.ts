import { type DestinationStream, type Logger as PinoLogger, pino } from "pino"

/** What code below the mount may do with a log. */
export type Logger = Pick<PinoLogger, "info" | "warn" | "error" | "debug">

/**
 * The product's log: JSON lines with request, user and church ids, and no personal data. What a request carries
 * (body, query, address) never enters it; these paths are struck out besides, should an object that contains them be logged.
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
  return destination ? pino(options, destination) : pino(options)
}
