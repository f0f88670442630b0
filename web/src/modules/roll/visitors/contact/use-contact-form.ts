import { contactForm } from "@aprisco/contract/visitors/follow-up-fields"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { CHOOSABLE_FOLLOW_UPS, ContactChannel } from "@aprisco/contract/vocabulary"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { visitorQuery, visitorsChanged } from "../visitors-api.ts"
import { type NextContactValues, NO_NEXT_CONTACT, nextContactFrom } from "./next-contact.tsx"

export type ContactOutcome = (typeof CHOOSABLE_FOLLOW_UPS)[number]

/** The values of the fields. */
export type ContactValues = NextContactValues & {
  followUpStatus: ContactOutcome | ""
  channel: ContactChannel | ""
  conversionNotes: string
  nextStep: string
}

/** The form of a contact as it opens. */
export const newContact = (channel: ContactValues["channel"] = ""): ContactValues => ({
  followUpStatus: "",
  channel,
  conversionNotes: "",
  nextStep: "",
  ...NO_NEXT_CONTACT,
})

/** The contact as a body says it: for visitors without interest there is no next one. */
export function contactFrom({ followUpStatus, channel, conversionNotes, nextStep, ...when }: ContactValues) {
  const step = when.endFollowUp ? {} : { nextStep }
  const next = followUpStatus === "not_interested" ? {} : { ...step, ...nextContactFrom(when) }
  return { followUpStatus, conversionNotes, channel, ...next }
}

/** The form behind both dialogs that record a contact (docs/product/visitors.md#3.2). */
export function useContactForm(id: number, channel: ContactChannel | "", onRecorded: () => void) {
  return useContractForm({
    schema: contactForm,
    initialValues: newContact(channel),
    about: `visitor ${id}`,
    toBody: contactFrom,
    send: (body) => api.callTagged(visitors.updateFollowUp, { params: { id }, body }),
    onSaved: (answer) => {
      toast.success("Status de follow-up atualizado com sucesso")
      queryClient.setQueryData(visitorQuery(id).queryKey, answer)
      void visitorsChanged()
      onRecorded()
    },
    failure: "Erro ao atualizar status de follow-up",
  })
}
