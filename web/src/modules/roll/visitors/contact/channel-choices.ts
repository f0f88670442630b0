import { CONTACT_CHANNELS } from "@aprisco/contract/vocabulary"

/** How a contact was made, to choose from. */
export const CHANNEL_CHOICES = [
  { value: "", label: "Não informado" },
  ...Object.entries(CONTACT_CHANNELS).map(([value, label]) => ({ value, label })),
]
