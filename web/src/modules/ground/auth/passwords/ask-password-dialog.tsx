import { secondFactors } from "@aprisco/contract/auth/second-factor"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { Text } from "@mantine/core"
import type { ReactNode } from "react"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { PasswordField } from "../../../../ui/password-field.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"

interface AskPasswordProps<A> {
  title: string
  text: ReactNode
  confirm: string
  danger?: boolean
  send: (body: { password: string }) => Promise<A>
  onDone: (answer: A) => void
  onClose: () => void
}

const SCHEMA = secondFactors.remove.body satisfies RouteShape["body"]

/** Asks for the password before a critical action (docs/product/auth.md#4.1). */
export function AskPasswordDialog<A>({ title, onClose, ...rest }: AskPasswordProps<A>) {
  return (
    <FormModal opened onClose={onClose} title={title}>
      <AskPasswordForm onClose={onClose} {...rest} />
    </FormModal>
  )
}

/** The same, for a dialog that continues after it. */
export function AskPasswordForm<A>(props: Omit<AskPasswordProps<A>, "title">) {
  const { text, confirm, danger = false, send, onDone, onClose } = props
  const form = useContractForm({
    schema: SCHEMA,
    initialValues: { password: "" },
    send: (_body, { password }) => send({ password }),
    onSaved: onDone,
    failure: "Não foi possível confirmar. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save={confirm} busyLabel="Aguarde..." danger={danger}>
      <Text component="div">{text}</Text>
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        data-autofocus
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
    </DialogForm>
  )
}
