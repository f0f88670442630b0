import type { Modules } from "../../../core/context.ts"
import type { AuditFacts, AuditLabel } from "../../../core/manifest/audit-labels.ts"

/** An audit entry in plain Portuguese, made from its action and facts, as the module that records it says. */
export function sentenceFor(modules: Modules, action: string, facts: AuditFacts): string {
  const { sentence } = auditLabel(modules, action)
  return typeof sentence === "string" ? sentence : sentence(facts)
}

/** An action's label in a list of choices. */
export function labelFor(modules: Modules, action: string): string {
  return auditLabel(modules, action).label ?? sentenceFor(modules, action, {})
}

/** An action that no module declares is shown as it is: it is one of an earlier version. */
function auditLabel(modules: Modules, action: string): AuditLabel {
  const labels = modules.find(({ auditLabels }) => Object.hasOwn(auditLabels ?? {}, action))?.auditLabels
  const said = labels?.[action] ?? action
  return typeof said === "string" ? { sentence: said } : said
}
