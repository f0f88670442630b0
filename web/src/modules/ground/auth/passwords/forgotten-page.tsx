import { passwords } from "@aprisco/contract/auth/passwords"
import { Button, Stack, Text, TextInput } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { EntryFrame } from "../entry-frame.tsx"
import { EntryLink } from "../entry-link.tsx"

/** `/esqueci-senha`: asks for a link by mail. The answer never shows whether an address is known (docs/product/auth.md#3.5). */
export function ForgottenPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <EntryFrame
      title="Esqueceu a senha?"
      foot={
        <>
          Lembrou? <EntryLink to="/login">Voltar para o login</EntryLink>
        </>
      }
    >
      {sentTo ? <Sent to={sentTo} onAgain={() => setSentTo(null)} /> : <AskForm onSent={setSentTo} />}
    </EntryFrame>
  )
}

function AskForm({ onSent }: { onSent: (to: string) => void }) {
  const form = useContractForm({
    schema: passwords.requestReset.body,
    initialValues: { email: "" },
    send: async (body, { email }) => {
      await api.call(passwords.requestReset, { body })
      return email.trim()
    },
    onSaved: onSent,
    problemsAs: "banner",
    failure: "Erro ao enviar o link. Tente novamente.",
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <Text>Digite o e-mail da sua conta. Enviaremos um link para você criar uma nova senha.</Text>
        <FormProblems messages={form.general} />
        <TextInput
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          key={form.key("email")}
          {...form.getInputProps("email")}
          required={false}
        />
        <Button type="submit" fullWidth disabled={form.submitting}>
          {form.submitting ? "Enviando..." : "Enviar link"}
        </Button>
      </Stack>
    </form>
  )
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const news = useRef<HTMLParagraphElement>(null)
  // The button that opened this is gone: the focus moves to the message.
  useEffect(() => news.current?.focus(), [])
  return (
    <Stack gap="md">
      <Text ref={news} tabIndex={-1} style={{ overflowWrap: "anywhere", outline: "none" }}>
        Se houver uma conta com o e-mail <strong>{to}</strong>, você receberá em alguns minutos um link para
        criar uma nova senha. Ele vale por 1 hora.
      </Text>
      <Text c="dimmed">Não chegou? Confira a caixa de spam e se o e-mail foi digitado corretamente.</Text>
      <Button variant="default" onClick={onAgain}>
        Tentar com outro e-mail
      </Button>
    </Stack>
  )
}
