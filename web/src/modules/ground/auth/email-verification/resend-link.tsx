import { emailVerification } from "@aprisco/contract/auth/email-verification"
import { Anchor, Button, Group, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"

/** Sends the link again, and says to which address and what to do when that one is wrong. */
export function ResendLink({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => api.call(emailVerification.resend),
    onError: (error) => toast.error(messageOf(error, "Erro ao enviar o link. Tente novamente.")),
  })
  return (
    <>
      <Group gap="sm" mt="sm">
        <Button
          variant="default"
          size="sm"
          disabled={resend.isPending || resend.isSuccess}
          onClick={() => resend.mutate()}
        >
          {resend.isPending ? "Enviando..." : resend.isSuccess ? "Link enviado" : "Enviar o link de novo"}
        </Button>
        <Anchor c="inherit" size="sm" renderRoot={(props) => <Link {...props} to="/perfil" />}>
          O e-mail está errado? Corrija no seu perfil
        </Anchor>
      </Group>
      <Text size="sm" mt={resend.isSuccess ? "xs" : 0} role="status" style={{ overflowWrap: "anywhere" }}>
        {resend.isSuccess &&
          `Enviamos um link para ${email}. Se não chegar em alguns minutos, veja a caixa de spam.`}
      </Text>
    </>
  )
}
