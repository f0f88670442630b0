import { support } from "@aprisco/contract/support/routes"
import { Button, Card, Stack, Textarea, TextInput } from "@mantine/core"
import { IconMailCheck } from "@tabler/icons-react"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { FormBar } from "../../../ui/form-bar.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { BackToHelp } from "./back-to-help.tsx"
import { SupportChannels } from "./channels.tsx"
import { OWN_REQUESTS } from "./own-requests-query.ts"

/** `/ajuda/pedido`: a request for help to the operator, with the code of an error if one led here. */
export function SupportRequestPage() {
  const [number, setNumber] = useState<number | null>(null)
  return (
    <>
      <PageHeader
        back={<BackToHelp />}
        title="Pedir ajuda"
        subtitle="Conte o que aconteceu ou o que você quer fazer. A resposta chega ao seu e-mail."
      />
      {number === null ? (
        <RequestForm onSent={setNumber} />
      ) : (
        <Sent number={number} onAnother={() => setNumber(null)} />
      )}
    </>
  )
}

function RequestForm({ onSent }: { onSent: (number: number) => void }) {
  const { codigo = "" } = useSearch({ from: "/shell/ajuda/pedido" })
  const repeatKey = useIdempotencyKey()
  const form = useContractForm({
    schema: support.ask.body,
    initialValues: { subject: "", message: "", errorCode: codigo },
    send: (body) => api.call(support.ask, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: ({ number }) => {
      onSent(number)
      void queryClient.invalidateQueries({ queryKey: OWN_REQUESTS })
    },
    failure: "Erro ao enviar o pedido. Tente novamente.",
  })
  useUnsavedGuard(() => form.isDirty())
  const navigate = useNavigate()
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <Section title="O seu pedido" cols={1}>
          <TextInput
            label="Assunto"
            placeholder="Ex.: não consigo imprimir o rol"
            key={form.key("subject")}
            {...form.getInputProps("subject")}
          />
          <Textarea
            label="O que aconteceu?"
            description="Em que tela, o que você fez e o que esperava. Não escreva senhas nem dados de outras pessoas."
            autosize
            minRows={5}
            maxRows={14}
            key={form.key("message")}
            {...form.getInputProps("message")}
          />
          <TextInput
            label="Código do erro"
            description="Se uma tela de erro mostrou um."
            key={form.key("errorCode")}
            {...form.getInputProps("errorCode")}
          />
        </Section>
        <SupportChannels />
      </Stack>
      <FormBar
        onCancel={() => void navigate({ to: "/ajuda" })}
        busy={form.submitting}
        save="Enviar pedido"
        busyLabel="Enviando..."
      />
    </form>
  )
}

function Sent({ number, onAnother }: { number: number; onAnother: () => void }) {
  const email = useUser()?.email
  return (
    <Card withBorder role="status">
      <Notice
        icon={IconMailCheck}
        title={`Pedido nº ${number} enviado`}
        text={`A resposta chega a ${email ?? "seu e-mail"} e fica em Meus pedidos.`}
        action={
          <>
            <Button variant="default" onClick={onAnother}>
              Enviar outro pedido
            </Button>
            <Button renderRoot={(props) => <Link {...props} to="/ajuda/pedidos" />}>Ver meus pedidos</Button>
          </>
        }
      />
    </Card>
  )
}
