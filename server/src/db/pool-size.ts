/** Connections that answer requests; one more answers for the database's health alone. */
export const POOL_SIZE = 10

/** Connections of the work that no request waits for, where those of requests go through a pooler. */
export const FOR_JOBS = 3
