/** The embedded PostgreSQL cannot serve, for a reason the operator can act on. The message is one line for them. */
export class EmbeddedError extends Error {}
