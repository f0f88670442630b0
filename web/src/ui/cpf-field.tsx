import { hasValidCpf } from "@aprisco/contract/brazil/cpf"
import { Text } from "@mantine/core"
import { MaskedInput } from "./masked-input.tsx"
import type { ContractForm } from "./use-contract-form.ts"

const FULL_CPF = "000.000.000-00".length

interface CpfFieldProps {
  form: Pick<ContractForm<{ cpf: string }>, "key" | "getInputProps" | "useWatchValue">
  /** Submits the form. */
  verb?: "salvar" | "converter"
}

/** A CPF, with a warning that blocks nothing when its check digits are wrong (docs/product/brazil.md#3.1). */
export function CpfField({ form, verb = "salvar" }: CpfFieldProps) {
  const cpf = form.useWatchValue("cpf")
  const doubtful = cpf.length === FULL_CPF && !hasValidCpf(cpf)
  return (
    <div>
      <MaskedInput
        mask="cpf"
        label="CPF"
        placeholder="000.000.000-00"
        autoComplete="off"
        key={form.key("cpf")}
        {...form.getInputProps("cpf")}
      />
      <Text size="sm" mt={doubtful ? 4 : 0} fw={500} role="status">
        {doubtful && `Os dígitos deste CPF não conferem. Confira o número; se for isso mesmo, pode ${verb}.`}
      </Text>
    </div>
  )
}
