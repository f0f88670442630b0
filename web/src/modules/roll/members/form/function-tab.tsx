import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Anchor, NativeSelect, Text, Textarea } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { Section } from "../../../../ui/form-section.tsx"
import { PlainField } from "../../../../ui/plain-field.tsx"
import { ALL_FUNCTIONS, MAY_NEED_ORDINATION } from "../member-labels.ts"
import { HINT_BELOW } from "./hint-below.ts"
import type { TabProps } from "./tab-props.ts"

/** The first entry of the ministerial history. For a member with a history, its current entry. */
export function FunctionTab({ form, member }: TabProps & { member: MemberProfile | undefined }) {
  if (member) {
    return (
      <Section title="Função na igreja">
        <CurrentFunction {...member} />
        <OrdinationField form={form} />
      </Section>
    )
  }
  return (
    <Section title="Função na igreja">
      <NativeSelect
        label={MEMBER_FIELDS.ministerialFunction.label}
        description={MAY_NEED_ORDINATION}
        inputWrapperOrder={HINT_BELOW}
        data={ALL_FUNCTIONS}
        key={form.key("ministerialFunction")}
        {...form.getInputProps("ministerialFunction")}
      />
      <OrdinationField form={form} />
      <Textarea
        label="Motivo"
        autosize
        minRows={2}
        key={form.key("initialStatusReason")}
        {...form.getInputProps("initialStatusReason")}
      />
    </Section>
  )
}

function OrdinationField({ form }: TabProps) {
  return (
    <PlainField
      form={form}
      name="ordinationDate"
      field={MEMBER_FIELDS.ordinationDate}
      description="Se foi ordenado, quando"
      inputWrapperOrder={HINT_BELOW}
    />
  )
}

function CurrentFunction({ id, ministerialFunctionDisplay }: MemberProfile) {
  return (
    <div>
      <Text fw={500}>Função atual</Text>
      <Text mb={4}>{ministerialFunctionDisplay}</Text>
      <Text size="sm" c="dimmed">
        Cada mudança fica registrada com data e motivo: faça-a no{" "}
        <Anchor inherit renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id }} />}>
          histórico ministerial
        </Anchor>
        .
      </Text>
    </div>
  )
}
