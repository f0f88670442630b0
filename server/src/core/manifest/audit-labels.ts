/** What an audit entry has stored of its action: names of fields, states, counts. */
export type AuditFacts = Readonly<Record<string, unknown>>

/** How an action of the audit trail reads, as a church office would say it. */
export interface AuditLabel {
  readonly sentence: string | ((facts: AuditFacts) => string)
  /** Its name in a list of choices, where the sentence depends on the facts. */
  readonly label?: string
  /** Done to a church by the denomination's office or the operator: does not count as activity of that church. */
  readonly fromOutside?: true
}

/** The actions that a module records. A plain text is sentence and label. */
export type AuditLabels = Readonly<Record<string, string | AuditLabel>>
