import { Button, Loader, Stack, Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { isStatus } from "../../../../lib/problem.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { EntryFrame } from "../entry-frame.tsx"
import { EntryLink } from "../entry-link.tsx"
import { useAccountLink } from "../use-link.ts"
import { ChoosePassword } from "./choose-password.tsx"

/** `/redefinir-senha#token=…`: a new password instead of the forgotten one. */
export function NewPasswordPage() {
  return <LinkPage title="Criar nova senha" />
}

/** `/convite#token=…`: an invited person's first password. */
export function InvitationPage() {
  return <LinkPage title="Aceitar convite" />
}

/**
 * The link is checked first, so that a person with an expired one knows before typing anything. Also open to signed-in people:
 * an invitation may be opened on a computer where a colleague is signed in.
 */
function LinkPage({ title }: { title: string }) {
  const { token, check } = useAccountLink()
  return (
    <EntryFrame
      title={title}
      foot={
        <>
          Já tem a sua senha? <EntryLink to="/login">Fazer login</EntryLink>
        </>
      }
    >
      {check.data ? (
        <ChoosePassword token={token} link={check.data} />
      ) : isStatus(check.error, 400) ? (
        <TooLate invited={title === "Aceitar convite"} />
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

function TooLate({ invited }: { invited: boolean }) {
  return (
    <Stack gap="md" role="alert">
      <Text fw={600}>Este link não vale mais.</Text>
      <Text>
        {invited
          ? "O convite pode ter expirado (ele vale por 7 dias) ou já ter sido usado. Digite o seu e-mail na próxima tela para receber um novo link, ou peça outro convite a quem convidou você."
          : "Talvez ele já tenha sido usado, tenha expirado (vale por 1 hora) ou tenha sido substituído por um mais novo."}
      </Text>
      <Button renderRoot={(props) => <Link {...props} to="/esqueci-senha" />}>Pedir um novo link</Button>
    </Stack>
  )
}
