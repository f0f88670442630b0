import { contract } from "@aprisco/contract"
import { contactForm } from "@aprisco/contract/visitors/follow-up-fields"
import type { CHOOSABLE_FOLLOW_UPS, ContactChannel } from "@aprisco/contract/vocabulary"
import { api } from "../../../lib/api.ts"
import { instantOf } from "../../../lib/local-time.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { visitorQuery, visitorsChanged } from "../visitors-api.ts"

export type Outcome = (typeof CHOOSABLE_FOLLOW_UPS)[number]

/** The values of the fields. */
export type ContactValues = {
  followUpStatus: Outcome | ""
  channel: ContactChannel | ""
  conversionNotes: string
  nextStep: string
  /** The civil day; an error of the instant is shown at it. */
  nextDueAt: string
  /** `19:30`, local time of this device. */
  nextHour: string
  /** No next contact: the follow-up ends. */
  endFollowUp: boolean
}

/** The form behind both dialogs that record a contact (docs/product/visitors.md#3.2). */
export function useContactForm(id: number, channel: ContactChannel | "", onRecorded: () => void) {
  const initialValues: ContactValues = {
    followUpStatus: "",
    channel,
    conversionNotes: "",
    nextStep: "",
    nextDueAt: "",
    nextHour: "10:00",
    endFollowUp: false,
  }
  return useContractForm({
    schema: contactForm,
    initialValues,
    about: `visitor ${id}`,
    toBody: ({
      followUpStatus,
      channel: by,
      conversionNotes,
      nextStep,
      nextDueAt,
      nextHour,
      endFollowUp,
    }: ContactValues) => {
      const next =
        followUpStatus === "not_interested"
          ? {}
          : endFollowUp
            ? { endFollowUp }
            : { nextStep, nextDueAt: instantOf(nextDueAt, nextHour) }
      return { followUpStatus, conversionNotes, channel: by, ...next }
    },
    send: (body) => api.callTagged(contract.visitors.updateFollowUp, { params: { id }, body }),
    onSaved: (answer) => {
      toast.success("Status de follow-up atualizado com sucesso")
      queryClient.setQueryData(visitorQuery(id).queryKey, answer)
      void visitorsChanged()
      onRecorded()
    },
    failure: "Erro ao atualizar status de follow-up",
  })
}
