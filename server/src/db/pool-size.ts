/** Connections that answer requests; one more answers for the database's health alone. */
export const POOL_SIZE = 10
