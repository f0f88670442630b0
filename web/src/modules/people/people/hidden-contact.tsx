import { Alert, Text } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"

/** On a record where a minor's contact details are not for this user (docs/product/access.md#1.14). */
export function HiddenContact() {
  return (
    <Text size="sm" c="dimmed" mb="md">
      Menor de idade: telefone, e-mail e endereço são reservados. Fale com o responsável.
    </Text>
  )
}

/** The same in a form. */
export function KeptContactNotice() {
  return (
    <Alert color="gray" role="note" icon={<IconLock aria-hidden />}>
      Menor de idade: telefone, e-mail, endereço e data de nascimento são reservados e não mudam por aqui.
    </Alert>
  )
}
