import { DOCUMENTS, terms, versionLine } from "@aprisco/contract/auth/terms"
import { Alert, Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { knowUser, signOut, useUser } from "../../../lib/signed-in.ts"

const NOTHING = () => undefined

/** Asks once for the version of the terms in force: accept, or sign out. It covers the screen and cannot be closed otherwise. */
export function TermsGate() {
  const isFirst = useUser()?.terms.acceptedVersion === null
  const accept = useMutation({
    mutationFn: () => api.call(terms.accept, { body: { version: DOCUMENTS.terms.version } }),
    onSuccess: knowUser,
  })
  return (
    <Modal
      opened
      onClose={NOTHING}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={isFirst ? "Termos de Uso" : "Os Termos de Uso mudaram"}
    >
      <Stack>
        <Text>
          {isFirst
            ? "Para continuar, leia e aceite os Termos de Uso do Aprisco. Você só precisa fazer isso uma vez."
            : "Publicamos uma nova versão. Para continuar, leia e aceite. Você só precisa fazer isso uma vez."}
        </Text>
        <Document href="/termos-de-uso" name="Termos de Uso" version={versionLine(DOCUMENTS.terms)} />
        <Document
          href="/politica-privacidade"
          name="Política de Privacidade"
          version={versionLine(DOCUMENTS.privacy)}
        />
        <Text size="sm" c="dimmed">
          Se não aceitar agora, nada se perde: os dados da igreja continuam guardados.
        </Text>
        {accept.isError && (
          <Alert color="red" role="alert">
            {messageOf(accept.error, "Não foi possível registrar o aceite. Tente novamente.")}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={signOut}>
            Sair
          </Button>
          <Button disabled={accept.isPending} onClick={() => accept.mutate()} data-autofocus>
            {accept.isPending ? "Registrando..." : "Li e aceito"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Document({ href, name, version }: { href: string; name: string; version: string }) {
  return (
    <div>
      <Anchor href={href} target="_blank" rel="noopener" underline="always">
        {name}
      </Anchor>
      <Text size="sm" c="dimmed">
        {version}
      </Text>
    </div>
  )
}
