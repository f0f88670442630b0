import { operatorAccount } from "@aprisco/contract/operator/account"
import { Button, Group, Stack, Text } from "@mantine/core"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { toast } from "../../../../ui/toast.ts"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { NewPasswordFields } from "../../../ground/auth/public.ts"
import { deskAccountChanged, deskApi } from "../desk-api.ts"
import { BothFactors } from "./both-factors.tsx"

const BLANK = { currentPassword: "", code: "", newPassword: "", confirmPassword: "" }

/** Changes the operator's password; the sessions on other devices end. */
export function DeskPassword({ email }: { email: string }) {
  const form: ContractForm<typeof BLANK> = useContractForm({
    schema: operatorAccount.changePassword.body,
    initialValues: BLANK,
    send: (body) => deskApi.call(operatorAccount.changePassword, { body }),
    onSaved: () => {
      form.setInitialValues(BLANK)
      form.reset()
      toast.success("Senha alterada com sucesso!")
      void deskAccountChanged()
    },
    failure: "Erro ao alterar senha.",
  })
  return (
    <FactCard title="Alterar senha">
      <Text c="dimmed" mb="md">
        As sessões em outros aparelhos são encerradas, e você recebe um e-mail de aviso.
      </Text>
      <form noValidate onSubmit={form.submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Stack gap="md" maw="26rem">
          <BothFactors form={form} />
          <NewPasswordFields form={form} />
        </Stack>
        <Group mt="lg">
          <Button type="submit" disabled={form.submitting}>
            {form.submitting ? "Alterando..." : "Alterar senha"}
          </Button>
        </Group>
      </form>
    </FactCard>
  )
}
