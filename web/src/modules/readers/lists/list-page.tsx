import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import type { PersonList } from "@aprisco/contract/lists/routes"
import { LIST_SHARINGS, lists } from "@aprisco/contract/lists/routes"
import { Button, Group, Menu, Stack, Text } from "@mantine/core"
import { IconAddressBook, IconAlertTriangle, IconEyeOff, IconListDetails } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { api } from "../../../lib/api.ts"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { today } from "../../../lib/format.ts"
import { usePartsAhead } from "../../../lib/parts.ts"
import { messageOf } from "../../../lib/problem.ts"
import { saveFile } from "../../../lib/save-file.ts"
import { EDIT_LOOK } from "../../../ui/button-variants.tsx"
import { ListPage } from "../../../ui/data-list/list-page.tsx"
import { ExportMenu } from "../../../ui/export-menu.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { RecordMenu } from "../../../ui/row-menu.tsx"
import { SendMessageButton } from "../../../ui/send-message-button.tsx"
import { toast } from "../../../ui/toast.ts"
import { useDeleteRecord } from "../../../ui/use-delete-record.ts"
import { BackToLists } from "./back-to-lists.tsx"
import { ChangesCard } from "./changes-card.tsx"
import { ListPeople, PeopleCount } from "./list-people.tsx"
import { listFieldsQuery, listQuery, listsChanged } from "./lists-api.ts"
import { sentenceOf } from "./rules/sentence.ts"

const route = getRouteApi("/shell/listas/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando lista...",
  failed: "Erro ao carregar a lista",
  icon: IconListDetails,
  notFound: "Lista não encontrada",
  notFoundReason: "A lista pode ter sido excluída, ou é particular de outra pessoa.",
}

/** The list says which columns it has: nobody chooses others here. */
const NO_CHOICE: [] = []

/** One list: its people, who entered and left, and the actions on all of them. */
export function PersonListPage() {
  const { id } = route.useParams()
  const query = useQuery(listQuery(id))
  usePartsAhead("list-people")
  return (
    <RecordBoundary query={query} texts={TEXTS} toList={<BackToLists />}>
      {({ data }) => <Record key={id} list={data} />}
    </RecordBoundary>
  )
}

function Record({ list }: { list: PersonList }) {
  const { id, name, can, count, usable, brokenRule, rules, sharing, ownerName } = list
  const navigate = useNavigate()
  const fields = useQuery(listFieldsQuery)
  useDocumentTitle(name)
  const remove = useDeleteRecord<PersonList>({
    call: (listId) => api.call(lists.remove, { params: { id: listId } }),
    keyOf: (listId) => listQuery(listId).queryKey,
    reload: listsChanged,
    title: () => "Excluir esta lista?",
    question: () => "Só a lista é excluída: as pessoas continuam cadastradas.",
    deleted: ["Lista excluída."],
    alreadyDeleted: "Esta lista já tinha sido excluída.",
    failure: "Erro ao excluir a lista. Tente novamente.",
    leave: () => navigate({ to: "/listas" }),
  })
  return (
    <>
      <PageHeader
        title={name}
        subtitle={[LIST_SHARINGS[sharing], ownerName && `De ${ownerName}`].filter(Boolean).join(" · ")}
        back={<BackToLists />}
        actions={
          <>
            {usable && <ListExport id={id} count={count ?? undefined} />}
            {usable && <SendMessageButton to={{ lista: id }} />}
            {can.edit && (
              <Button
                {...EDIT_LOOK}
                renderRoot={(props) => <Link {...props} to="/listas/$id/editar" params={{ id }} />}
              >
                Editar
              </Button>
            )}
            {can.delete && <RecordMenu name={name} onDelete={() => void remove(list)} />}
          </>
        }
      />
      {usable ? (
        <Stack gap="md">
          <Group gap="md" align="baseline">
            {fields.data && <Text>{sentenceOf(fields.data, rules)}</Text>}
            <ChangesCard id={id} />
            <PeopleCount id={id} />
          </Group>
          <ListPage name={`list-${id}`} columns={NO_CHOICE}>
            <ListPeople list={list} />
          </ListPage>
        </Stack>
      ) : brokenRule !== null ? (
        <Notice
          icon={IconAlertTriangle}
          title="Uma regra desta lista não vale mais"
          text={`${brokenRule} ${can.edit ? "Edite a lista para trocar a regra." : "Peça a quem a criou que troque a regra."}`}
        />
      ) : (
        <Notice
          icon={IconEyeOff}
          title="Você não pode ver um dos campos desta lista"
          text="Peça a quem a criou que a compartilhe sem ele."
        />
      )}
    </>
  )
}

function ListExport({ id, count }: { id: number; count: number | undefined }) {
  const fetching = useMutation({
    mutationFn: (format: SheetFormat | "vcf") =>
      api.call(lists.export, { params: { id }, query: { format } }),
    onSuccess: (file, format) => {
      saveFile(file, `lista-${id}-${today()}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar a lista. Tente novamente.")),
  })
  return (
    <ExportMenu
      words={fetching.isPending ? "Preparando…" : null}
      count={count}
      onChoose={(format) => fetching.mutate(format)}
    >
      <Menu.Item
        leftSection={<IconAddressBook size={18} aria-hidden />}
        onClick={() => fetching.mutate("vcf")}
      >
        Cartões de contato (.vcf)
      </Menu.Item>
    </ExportMenu>
  )
}
