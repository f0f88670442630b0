import type { Automation, AutomationKind } from "@aprisco/contract/messages/automations"
import { MESSAGE_CHANNELS } from "@aprisco/contract/messages/labels"

const WHEN: Record<AutomationKind, (automation: Automation) => string> = {
  birthday: ({ sendTime }) => `No dia do aniversário, às ${sendTime}.`,
  wedding_anniversary: ({ sendTime }) => `No aniversário de casamento do casal, às ${sendTime}.`,
  visitor_welcome: () => "Dez minutos depois que o visitante se cadastra.",
  second_visit: () => "Quando o visitante volta pela primeira vez.",
  absence: ({ sendTime, params: { days, tellsPerson } }) =>
    `Depois de ${times(days)} seguidas, às ${sendTime}: avisa quem lidera${tellsPerson ? " e a própria pessoa" : ""}.`,
  event_reminder: ({ sendTime, params: { days } }) =>
    `${days === 1 ? "Um dia" : `${days} dias`} antes do evento, às ${sendTime}, a quem se inscreveu.`,
  membership_anniversary: ({ sendTime }) => `No dia em que a pessoa entrou no rol, às ${sendTime}.`,
}

const times = (days: number | null) => (days === 1 ? "uma falta" : `${days} faltas`)

/** When an automatic message leaves, in a sentence. */
export function whenAutomationLeaves(automation: Automation): string {
  return WHEN[automation.kind](automation)
}

/** By which channels, the first first. */
export function channelsOf({ channels }: Automation): string {
  return channels.map((channel) => MESSAGE_CHANNELS[channel]).join(", depois ")
}

/** Whether it leaves once a day, at an hour. */
export const leavesDaily = ({ kind }: Automation) => kind !== "visitor_welcome" && kind !== "second_visit"
