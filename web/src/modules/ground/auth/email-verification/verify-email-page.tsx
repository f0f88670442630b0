import { emailVerification, VERIFICATION_DAYS } from "@aprisco/contract/auth/email-verification"
import { Button, Loader, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { announceVerifiedEmail } from "../../../../lib/email-verified.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { askWhoIsSignedIn, useUser } from "../../../../lib/signed-in.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { EntryFrame } from "../entry-frame.tsx"
import { useLinkToken } from "../use-link.ts"
import { ResendLink } from "./resend-link.tsx"

/** `/confirmar-email#token=…`: verifies the address that the link was mailed to, whether or not a user is signed in. */
export function VerifyEmailPage() {
  const token = useLinkToken()
  const verified = useQuery({
    // Not by the token: a cached query would contain it in its key.
    queryKey: ["verified-email"],
    queryFn: async () => {
      const answer = await api.call(emailVerification.verify, { body: { token } })
      announceVerifiedEmail()
      await askWhoIsSignedIn()
      return answer
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { anybodys: true },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <EntryFrame title="Confirmar e-mail">
      {verified.data ? (
        <Verified title="E-mail confirmado!" />
      ) : isStatus(verified.error, 400) ? (
        <NotValid />
      ) : verified.isError ? (
        <ErrorState
          message="Não foi possível confirmar o e-mail."
          error={verified.error}
          onRetry={() => void verified.refetch()}
        />
      ) : (
        <Loader aria-label="Confirmando o e-mail..." role="status" />
      )}
    </EntryFrame>
  )
}

function Verified({ title }: { title: string }) {
  const user = useUser()
  return (
    <Stack gap="md" role="status">
      <Text fw={600}>{title}</Text>
      <Text>Você já pode continuar de onde parou.</Text>
      {user ? <GoOn complete={user.isProfileComplete} /> : <SignIn />}
    </Stack>
  )
}

function GoOn({ complete }: { complete: boolean }) {
  return (
    <Button
      renderRoot={(props) => <Link {...props} to={complete ? "/dashboard" : "/cadastro/etapa-2"} replace />}
    >
      {complete ? "Ir para o Dashboard" : "Continuar o cadastro"}
    </Button>
  )
}

function SignIn() {
  return <Button renderRoot={(props) => <Link {...props} to="/login" replace />}>Entrar</Button>
}

/** A second click on a link is the usual case: a person who is verified already need not do anything. */
function NotValid() {
  const user = useUser()
  if (user?.emailVerified) return <Verified title="Seu e-mail já está confirmado." />
  return (
    <Stack gap="md" role="alert">
      <Text fw={600}>Este link não vale mais.</Text>
      <Text>
        Talvez ele já tenha sido usado, tenha expirado (vale por {VERIFICATION_DAYS} dias) ou tenha sido
        substituído por um mais novo.
      </Text>
      {user ? (
        <ResendLink email={user.email} />
      ) : (
        <>
          <Text>Se você já confirmou, é só entrar. Se não, entre e peça um novo link.</Text>
          <SignIn />
        </>
      )}
    </Stack>
  )
}
