/** What an audit entry is about. */
export interface AuditSubject {
  /** Table-like noun: `visitor`, `member`, `branch`. */
  entity: string
  id: number | null
  churchId: number | null
  /** Names of changed fields, states, counts: never the personal data itself. */
  facts?: Record<string, string | number | boolean | null | readonly string[]>
}
