import type { AnswerOf } from "@aprisco/contract/kit/route"
import { operatorAccess } from "@aprisco/contract/operator/access"
import { Anchor, Button, Code, Loader, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { fieldErrorOf, isStatus, messageOf } from "../../../../lib/problem.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { EntryFrame, NewPasswordFields } from "../../../ground/auth/public.ts"
import { deskApi } from "../desk-api.ts"
import { beginDeskSession, DESK } from "../desk-session.ts"
import { SECTIONS } from "../sections.ts"

/** `/operador/entrada#…`: the link of the command line. It is checked first, so that an old one says so before anything is typed. */
export function LinkPage() {
  useDocumentTitle("Criar a senha · Operação")
  const token = useTokenInFragment()
  const check = useQuery({
    // Not by the token: a cached query would contain it in its key.
    queryKey: [DESK, "link"],
    queryFn: ({ signal }) => deskApi.call(operatorAccess.checkLink, { body: { token } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <EntryFrame
      title="Criar a senha"
      subtitle="Mesa da operação"
      foot={
        <>
          Já tem a sua senha?{" "}
          <Anchor renderRoot={(props) => <Link {...props} to="/operador/$" params={{ _splat: "login" }} />}>
            Entrar
          </Anchor>
        </>
      }
    >
      {check.data ? (
        <ChoosePassword token={token} operator={check.data} />
      ) : isStatus(check.error, 400) ? (
        <TooLate />
      ) : check.isError ? (
        <ErrorState
          message="Não foi possível conferir o link."
          error={check.error}
          onRetry={() => void check.refetch()}
        />
      ) : (
        <Loader aria-label="Conferindo o link..." role="status" />
      )}
    </EntryFrame>
  )
}

/**
 * The token, which is removed from the address bar at once, so that it is in no history and no screenshot. After a reload the link has to be
 * opened again.
 */
function useTokenInFragment(): string {
  const [token] = useState(() => location.hash.slice(1))
  const navigate = useNavigate()
  useEffect(() => {
    if (location.hash !== "") void navigate({ to: ".", hash: "", replace: true })
  }, [navigate])
  return token
}

interface ChoosePasswordProps {
  token: string
  operator: AnswerOf<typeof operatorAccess.checkLink>
}

function ChoosePassword({ token, operator }: ChoosePasswordProps) {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: operatorAccess.acceptLink.body,
    initialValues: { newPassword: "", confirmPassword: "" },
    toBody: (typed) => ({ ...typed, token }),
    send: (body) => deskApi.call(operatorAccess.acceptLink, { body }),
    onSaved: (session) => {
      beginDeskSession(session.token)
      void navigate({ to: "/operador/$", params: { _splat: SECTIONS[0].path }, replace: true })
    },
    problemsAs: "banner",
    // The link itself is no field of the form, and needs no name.
    failure: (error) => fieldErrorOf(error, "token") ?? messageOf(error),
  })
  return (
    <form noValidate onSubmit={form.submit}>
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={operator.email} readOnly hidden />
      <Stack gap="md">
        <Text style={{ overflowWrap: "anywhere" }}>
          Conta de <strong>{operator.email}</strong> na mesa da operação. Depois da senha, você ativa a
          verificação em duas etapas: tenha o celular à mão.
        </Text>
        <FormProblems messages={form.general} />
        <NewPasswordFields form={form} />
        <Button type="submit" fullWidth disabled={form.submitting}>
          {form.submitting ? "Salvando..." : "Criar senha e continuar"}
        </Button>
      </Stack>
    </form>
  )
}

function TooLate() {
  return (
    <Stack gap="md" role="alert">
      <Text fw={600}>Este link não vale mais.</Text>
      <Text>
        Ele vale por 1 hora e só funciona uma vez. Quem administra o servidor gera outro com{" "}
        <Code>npm run admin -- operator E-MAIL</Code>.
      </Text>
    </Stack>
  )
}
