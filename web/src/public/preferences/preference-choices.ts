import { MESSAGE_PURPOSES } from "@aprisco/contract/messages/labels"
import type { Preferences, PreferencesChange } from "./preference-calls.ts"

/** As a person knows them: WhatsApp messages come from somebody of the church. */
const CHANNELS = { email: "E-mail", whatsapp: "WhatsApp", sms: "SMS" } as const

interface Choice {
  /** `channels.email`, `purposes.notices`. */
  name: string
  label: string
  isOn: boolean
}

/** What can be switched, in the order of the page. What is off cannot be switched on at a link that is too old. */
export function choicesOf({
  channels,
  purposes,
  mayGrant,
}: Preferences): { title: string; choices: Choice[] }[] {
  const parts = [
    { title: "Por onde", choices: choices("channels", CHANNELS, channels) },
    { title: "Sobre o quê", choices: choices("purposes", MESSAGE_PURPOSES, purposes) },
  ]
  return parts
    .map(({ title, choices }) => ({ title, choices: choices.filter(({ isOn }) => isOn || mayGrant) }))
    .filter(({ choices }) => choices.length > 0)
}

function choices(
  part: string,
  labels: Readonly<Record<string, string>>,
  now: Readonly<Record<string, boolean | undefined>>,
): Choice[] {
  return Object.entries(labels).flatMap(([key, label]) => {
    const isOn = now[key]
    return isOn === undefined ? [] : [{ name: `${part}.${key}`, label, isOn }]
  })
}

/** What was switched otherwise than it is; null: nothing. */
export function changeOf(
  preferences: Preferences,
  chosen: Readonly<Record<string, boolean>>,
): PreferencesChange | null {
  const all = choicesOf(preferences).flatMap((part) => part.choices)
  const changed = all.filter(({ name, isOn }) => (chosen[name] ?? isOn) !== isOn)
  if (changed.length === 0) return null
  const of = (part: string) =>
    Object.fromEntries(
      changed
        .filter(({ name }) => name.startsWith(`${part}.`))
        .map(({ name }) => [name.slice(part.length + 1), chosen[name] ?? false]),
    )
  return { channels: of("channels"), purposes: of("purposes") }
}
