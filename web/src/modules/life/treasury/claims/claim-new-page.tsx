import { expenseClaims } from "@aprisco/contract/treasury/claims"
import { Stack } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useFeature } from "../../../../lib/feature.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { FormBar } from "../../../../ui/form-bar.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { useChurchToday } from "../../../ground/churches/public.ts"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import { treasuryChanged } from "../treasury-api.ts"
import { BackToClaims, toClaims } from "./back-to-claims.tsx"
import { ChosenPapers } from "./chosen-papers.tsx"
import { ClaimFields, claimBody, claimValues } from "./claim-fields.tsx"
import { type Paper, type SentClaim, sendPapers } from "./send-papers.ts"
import { UnsentPapers } from "./unsent-papers.tsx"

/** The form by which money is asked back, with photos of the papers. */
export function ClaimNewPage() {
  const isInPlan = useFeature("finance")
  return (
    <>
      <PageHeader
        title="Pedir reembolso"
        subtitle="Conte o que comprou, anexe a nota e acompanhe aqui a resposta."
        back={<BackToClaims />}
      />
      {isInPlan ? <NewClaim /> : <FeatureNotice feature="finance" />}
    </>
  )
}

function NewClaim() {
  const today = useChurchToday()
  const [unsent, setUnsent] = useState<SentClaim>()
  const navigate = useNavigate()
  if (today === undefined) return <SkeletonRows rows={5} label="Carregando o formulário..." />
  function onSent(sent: SentClaim) {
    void treasuryChanged()
    if (sent.failed.length > 0) return setUnsent(sent)
    toast.success("Pedido enviado.")
    // Back from the record must lead to the list, not to a form that would ask again.
    void navigate({ to: "/financeiro/reembolsos/$id", params: { id: sent.claim.id }, replace: true })
  }
  return unsent ? <UnsentPapers sent={unsent} onSent={onSent} /> : <ClaimForm today={today} onSent={onSent} />
}

function ClaimForm({ today, onSent }: { today: string; onSent: (sent: SentClaim) => void }) {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const [papers, setPapers] = useState<readonly Paper[]>([])
  const isSent = useRef(false)
  const form = useContractForm({
    schema: expenseClaims.create.body,
    initialValues: claimValues(undefined, today),
    about: "new claim",
    toBody: claimBody,
    send: async (body) => {
      const claim = await api.call(expenseClaims.create, { body }, { idempotencyKey: repeatKey(body) })
      return sendPapers(claim, papers)
    },
    onSaved: (sent) => {
      isSent.current = true
      onSent(sent)
    },
    failure: "Erro ao enviar o pedido. Tente novamente.",
  })
  useUnsavedGuard(() => !isSent.current && (form.isDirty() || papers.length > 0))
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <Section title="O que você gastou">
          <ClaimFields form={form} />
        </Section>
        <FactCard title="Comprovantes">
          <ChosenPapers
            papers={papers}
            busy={form.submitting}
            onAdd={(paper) => setPapers([...papers, paper])}
            onRemove={({ key }) => setPapers(papers.filter((one) => one.key !== key))}
          />
        </FactCard>
      </Stack>
      <FormBar
        busy={form.submitting}
        save="Enviar pedido"
        busyLabel="Enviando..."
        onCancel={() => void navigate(toClaims())}
      />
    </form>
  )
}
