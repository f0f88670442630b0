import { AUTOMATIONS, type Automation } from "@aprisco/contract/messages/automations"
import { AUTOMATION_DEFAULTS } from "./defaults.ts"
import type { AutomationSettings } from "./queries.ts"

export function presentAutomation(settings: AutomationSettings): Automation {
  const { kind, channels, templateId, templateName, sendTime, days, tellsPerson, activeSince } = settings
  return {
    kind,
    kindDisplay: AUTOMATIONS[kind],
    isOn: activeSince !== null,
    purpose: AUTOMATION_DEFAULTS[kind].purpose,
    channels: [...channels],
    templateId,
    templateName,
    sendTime,
    params: { days, tellsPerson },
    activeSince: activeSince?.toISOString() ?? null,
  }
}
