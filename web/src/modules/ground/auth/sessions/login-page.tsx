import { Alert } from "@mantine/core"
import { IconCircleCheck } from "@tabler/icons-react"
import { useLocation } from "@tanstack/react-router"
import { EntryFrame } from "../entry-frame.tsx"
import { EntryLink } from "../entry-link.tsx"
import { LoginForm } from "./login-form.tsx"

/** `/login` */
export function LoginPage() {
  const { message } = useLocation({ select: (location) => location.state })
  return (
    <EntryFrame
      title="Entrar"
      foot={
        <>
          Ainda não tem uma conta? <EntryLink to="/cadastro">Cadastre sua igreja</EntryLink>
        </>
      }
    >
      {message && (
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status" mb="md">
          {message}
        </Alert>
      )}
      <LoginForm />
    </EntryFrame>
  )
}
