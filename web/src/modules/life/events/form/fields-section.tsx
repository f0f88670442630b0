import { ASKED } from "@aprisco/contract/events/labels"
import { Card, NativeSelect, SimpleGrid, Text, Title } from "@mantine/core"
import { useId } from "react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { EventValues } from "./event-values.ts"
import { ListProblem } from "./list-problem.tsx"

const HOW = Object.entries(ASKED).map(([value, label]) => ({ value, label }))

/** What the form asks of each person besides the name. */
export function FieldsSection({ form }: { form: ContractForm<EventValues> }) {
  const id = useId()
  return (
    <Card withBorder component="section" aria-labelledby={id} data-path="fields">
      <Title order={2} size="h3" id={id} mb="xs">
        O que pedir de cada pessoa
      </Title>
      <Text c="dimmed" mb="md">
        O nome é sempre pedido. Peça só o que o evento precisa.
      </Text>
      <ListProblem form={form} name="fields" />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <NativeSelect
          label="Data de nascimento"
          data={HOW}
          key={form.key("fields.birthDate")}
          {...askedProps(form, "fields.birthDate")}
        />
        <NativeSelect
          label="Telefone"
          data={HOW}
          key={form.key("fields.phone")}
          {...askedProps(form, "fields.phone")}
        />
        <NativeSelect
          label="CPF"
          data={HOW}
          key={form.key("fields.cpf")}
          {...askedProps(form, "fields.cpf")}
        />
      </SimpleGrid>
    </Card>
  )
}

/** A choice takes away what was said of all three. */
function askedProps(form: ContractForm<EventValues>, name: string) {
  const { onChange, ...props } = form.getInputProps(name)
  return {
    ...props,
    onChange: (event: unknown) => {
      form.clearFieldError("fields")
      onChange(event)
    },
  }
}
