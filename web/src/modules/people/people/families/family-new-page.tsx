import { households } from "@aprisco/contract/people/households"
import type { Person } from "@aprisco/contract/people/routes"
import { Button, Stack, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { DateField } from "../../../../ui/date-field.tsx"
import { FormBar } from "../../../../ui/form-bar.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { AddressSection } from "../../../ground/addresses/public.ts"
import { BranchSelect } from "../../../ground/branches/public.ts"
import { personQuery } from "../people-api.ts"
import { familiesChanged } from "./families-api.ts"
import { aRow, firstRow, householdBody, NEW_FAMILY } from "./family-values.ts"
import { PeopleSection } from "./people-section.tsx"
import { validateFamilySearch } from "./search.ts"

const route = getRouteApi("/shell/familias/nova")

/** The form of a new family, with known and new people. From a person's record it begins with that person. */
export function FamilyNewPage() {
  const { pessoa } = route.useSearch()
  const known = useQuery({ ...personQuery(pessoa ?? 0), enabled: pessoa !== undefined })
  if (pessoa !== undefined && known.isPending)
    return <SkeletonRows rows={4} label="Carregando dados da pessoa..." />
  return <FamilyForm key={pessoa} first={known.data?.data} />
}

function FamilyForm({ first }: { first: Person | undefined }) {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const mayCreate = useCan()("members.create")
  const [initialValues] = useState(() => {
    const known = first ? [firstRow(first)] : []
    return { ...NEW_FAMILY, people: mayCreate ? [...known, aRow(known)] : known }
  })
  const form = useContractForm({
    schema: households.create.body,
    initialValues,
    toBody: householdBody,
    send: (body) => api.call(households.create, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: ({ id }) => {
      toast.success("Família cadastrada com sucesso!")
      void familiesChanged()
      void navigate({ to: "/familias/$id", params: { id }, replace: true })
    },
    failure: "Erro ao cadastrar a família. Tente novamente.",
  })
  const toList = { to: "/familias", search: lastSearch("/familias", validateFamilySearch) } as const
  useUnsavedGuard(() => form.isDirty())
  return (
    <>
      <PageHeader
        title="Nova família"
        subtitle="Quem mora junto, em um só cadastro. Só é salvo quando todos estiverem certos."
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} {...toList} />}>
            Famílias
          </Button>
        }
      />
      <form noValidate onSubmit={form.submit}>
        <Stack gap="lg">
          <FormProblems messages={form.general} />
          <PeopleSection form={form} />
          <Section title="Família">
            <TextInput
              label="Nome da família"
              description="Se vazio, usaremos «Família de» e o nome do responsável."
              inputWrapperOrder={["label", "input", "description", "error"]}
              autoComplete="off"
              autoCapitalize="words"
              key={form.key("name")}
              {...form.getInputProps("name")}
            />
            <PhoneField form={form} name="phone" label="Telefone da casa" />
            <DateField
              label="Casamento"
              description="Para lembrar o aniversário do casal."
              autoComplete="off"
              key={form.key("weddingDate")}
              {...form.getInputProps("weddingDate")}
            />
            <BranchSelect
              label="Filial"
              placeholder="A do responsável"
              key={form.key("branch")}
              {...form.getInputProps("branch")}
            />
          </Section>
          <AddressSection form={form} />
          <FormBar busy={form.submitting} onCancel={() => void navigate(toList)} />
        </Stack>
      </form>
    </>
  )
}
