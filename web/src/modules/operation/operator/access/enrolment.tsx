import type { Enrolment as Drawn } from "@aprisco/contract/auth/second-factor"
import { operatorAccess } from "@aprisco/contract/operator/access"
import { Button, Stack, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { EnrolmentSteps, EntryFrame, RecoveryCodes } from "../../../ground/auth/public.ts"
import { deskApi, signOutOfDesk } from "../desk-api.ts"

type Step = { at: "start" } | { at: "code"; enrolment: Drawn } | { at: "recovery"; codes: string[] }

/** Without a second factor nothing of the desk answers: it is set up here, once, in three steps. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  useDocumentTitle("Verificação em duas etapas · Operação")
  const [step, setStep] = useState<Step>({ at: "start" })
  return (
    <EntryFrame title="Verificação em duas etapas" subtitle="Mesa da operação">
      {step.at === "start" && <Start onDrawn={(enrolment) => setStep({ at: "code", enrolment })} />}
      {step.at === "code" && (
        <CodeStep enrolment={step.enrolment} onDone={(codes) => setStep({ at: "recovery", codes })} />
      )}
      {step.at === "recovery" && <RecoveryCodes codes={step.codes} onDone={onDone} />}
    </EntryFrame>
  )
}

function Start({ onDrawn }: { onDrawn: (enrolment: Drawn) => void }) {
  const begin = useMutation({
    mutationFn: () => deskApi.call(operatorAccess.enrol),
    onSuccess: onDrawn,
  })
  return (
    <Stack gap="md">
      <Text>
        A mesa da operação só abre com a verificação em duas etapas. Tenha à mão um aplicativo autenticador,
        como o Google Authenticator ou o Microsoft Authenticator.
      </Text>
      <FormProblems
        messages={begin.isError ? [messageOf(begin.error, "Erro ao começar. Tente novamente.")] : []}
      />
      <Button autoFocus disabled={begin.isPending} onClick={() => begin.mutate()}>
        {begin.isPending ? "Aguarde..." : "Começar"}
      </Button>
      <Button variant="default" onClick={signOutOfDesk}>
        Sair
      </Button>
    </Stack>
  )
}

function CodeStep({ enrolment, onDone }: { enrolment: Drawn; onDone: (codes: string[]) => void }) {
  const form = useContractForm({
    schema: operatorAccess.confirm.body,
    initialValues: { code: "" },
    send: (body) => deskApi.call(operatorAccess.confirm, { body }),
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
    problemsAs: "banner",
    failure: "Erro ao ativar a verificação. Tente novamente.",
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <EnrolmentSteps enrolment={enrolment} form={form} />
        <FormProblems messages={form.general} />
        <Button type="submit" disabled={form.submitting}>
          {form.submitting ? "Aguarde..." : "Ativar"}
        </Button>
        <Button variant="default" onClick={signOutOfDesk}>
          Sair
        </Button>
      </Stack>
    </form>
  )
}
