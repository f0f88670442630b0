/** Connections that answer requests; one more answers for the database's health alone. */
export const POOL_SIZE = 10

/** Connections of the work that no request waits for, where those of requests go through a pooler. */
export const FOR_JOBS = 3

/** Connections of the queue's own statements, and of the limits that processes count together. */
export const QUEUE_CONNECTIONS = 4
