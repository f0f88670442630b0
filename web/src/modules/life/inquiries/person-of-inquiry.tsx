import { type Inquiry, inquiries } from "@aprisco/contract/inquiries/routes"
import { Anchor, Button, Group, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconUserPlus } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../lib/api.ts"
import { useCan } from "../../../lib/can.ts"
import { PERSON_CHOICES, personChoices } from "../../../lib/person-choices.ts"
import { messageOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { FormProblems } from "../../../ui/form-problems.tsx"
import { SearchedSelect } from "../../../ui/searched-select.tsx"
import { toast } from "../../../ui/toast.ts"
import { peopleChanged } from "../../people/people/public.ts"
import { inquiriesChanged } from "./inquiries-api.ts"

const TIE = ["inquiries", "tie"]

/** Which person of the church wrote: one that is there, or one who is entered from the message. */
export function PersonOfInquiry({ inquiry }: { inquiry: Inquiry }) {
  const { id, name, personId, personName, can } = inquiry
  const [picking, picker] = useDisclosure(false)
  const has = useCan()
  const tying = useMutation({
    mutationKey: TIE,
    mutationFn: (person: number | null) =>
      api.call(inquiries.person, { params: { id }, body: { personId: person } }),
    onSuccess: (_, person) => {
      picker.close()
      toast.success(person === null ? "Pessoa cadastrada." : "Mensagem ligada ao cadastro.")
      if (person === null) void peopleChanged()
    },
    onSettled: inquiriesChanged,
  })
  const tie = (person: number | null) => {
    // A second click, before the first one is answered, would enter the person twice.
    if (queryClient.isMutating({ mutationKey: TIE }) === 0) tying.mutate(person)
  }
  async function enter() {
    const sure = await askToConfirm({
      title: `Cadastrar ${name}?`,
      message:
        "Uma nova pessoa é cadastrada com o nome e o contato da mensagem. Procure antes se já não há uma.",
      confirm: "Cadastrar pessoa",
    })
    if (sure) tie(null)
  }
  if (personId !== null)
    return (
      <Text size="sm">
        No cadastro:{" "}
        <Anchor renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: personId }} />}>
          {personName ?? "ver pessoa"}
        </Anchor>
      </Text>
    )
  if (!can.edit || name === null) return null
  return (
    <>
      <Group gap="xs">
        {has("members.view") && (
          <Button variant="default" size="sm" aria-expanded={picking} onClick={picker.toggle}>
            Ligar a uma pessoa do cadastro
          </Button>
        )}
        {has("visitors.create") && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            loading={tying.isPending}
            onClick={() => void enter()}
          >
            Cadastrar pessoa
          </Button>
        )}
      </Group>
      {picking && (
        <SearchedSelect
          label={`Quem é ${name} no cadastro`}
          placeholder="Digite o nome"
          autoComplete="off"
          queryKey={PERSON_CHOICES}
          load={personChoices}
          nothingFoundMessage="Nenhuma pessoa encontrada"
          comboboxProps={{ withinPortal: false }}
          disabled={tying.isPending}
          onChange={(chosen) => chosen && tie(Number(chosen))}
        />
      )}
      <FormProblems
        messages={tying.isError ? [messageOf(tying.error, "Erro ao ligar a pessoa. Tente novamente.")] : []}
      />
    </>
  )
}
