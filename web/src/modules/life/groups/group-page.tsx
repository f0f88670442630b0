import type { Group } from "@aprisco/contract/groups/routes"
import { Anchor, Button, Stack } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconCirclesRelation, IconDoorExit, IconRotate } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { formatDate } from "../../../lib/format.ts"
import { usePartsAhead } from "../../../lib/parts.ts"
import { useUnitName } from "../../../lib/unit-name.ts"
import { BACK_LOOK, EDIT_LOOK } from "../../../ui/button-variants.tsx"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { PartCards } from "../../../ui/parts.tsx"
import { RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { RecordMenu } from "../../../ui/row-menu.tsx"
import { SendMessageButton } from "../../../ui/send-message-button.tsx"
import { EndGroupDialog } from "./end-group-dialog.tsx"
import { GroupDialog } from "./group-dialog.tsx"
import { groupQuery } from "./groups-api.ts"
import { meetingOf, placeOf } from "./meeting-words.ts"
import { PendingMultiplications } from "./multiplications/pending-card.tsx"
import { GroupPeopleCard } from "./people/group-people-card.tsx"
import { GroupRequestsCard } from "./requests/group-requests-card.tsx"
import { GrowthActions } from "./succession/growth-actions.tsx"
import { useDeleteGroup } from "./use-delete-group.ts"
import { useResumeGroup } from "./use-resume-group.ts"

const route = getRouteApi("/shell/grupos/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando grupo...",
  failed: "Erro ao carregar o grupo",
  icon: IconCirclesRelation,
  notFound: "Grupo não encontrado",
  notFoundReason: "O grupo pode ter sido excluído, ou não está entre os que você vê.",
}

/** One group: what it is, and who is in it. */
export function GroupPage() {
  const { id } = route.useParams()
  const query = useQuery(groupQuery(id))
  usePartsAhead("group-record")
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={<Button renderRoot={(props) => <Link {...props} to="/grupos" />}>Voltar para Grupos</Button>}
    >
      {({ data, etag }) => <Record key={id} group={data} etag={etag} />}
    </RecordBoundary>
  )
}

function Record({ group, etag }: { group: Group; etag: string | null }) {
  const navigate = useNavigate()
  const [editing, dialog] = useDisclosure(false)
  const [ending, end] = useDisclosure(false)
  const askToDelete = useDeleteGroup(() => navigate({ to: "/grupos", replace: true }))
  const resume = useResumeGroup(group)
  const { name, can, endedOn } = group
  const unit = useUnitName()({ branchName: group.branchName, churchName: group.churchName })
  const over = endedOn === null ? "" : ` · Encerrado em ${formatDate(endedOn)}`
  useDocumentTitle(name)
  return (
    <>
      <PageHeader
        title={name}
        subtitle={`${group.kindDisplay} · ${unit}${over}`}
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/grupos" />}>
            Grupos
          </Button>
        }
        actions={
          <>
            {can.edit && (
              <Button {...EDIT_LOOK} onClick={dialog.open}>
                Editar
              </Button>
            )}
            <GrowthActions group={group} />
            {group.peopleCount !== null && endedOn === null && <SendMessageButton to={{ grupo: group.id }} />}
            {can.edit && endedOn === null && (
              <Button
                variant="default"
                leftSection={<IconDoorExit size={18} aria-hidden />}
                onClick={end.open}
              >
                Encerrar
              </Button>
            )}
            {can.edit && endedOn !== null && (
              <Button
                variant="default"
                leftSection={<IconRotate size={18} aria-hidden />}
                loading={resume.isPending}
                onClick={() => resume.mutate()}
              >
                Reabrir
              </Button>
            )}
            {can.delete && !group.hasHistory && (
              <RecordMenu name={name} onDelete={() => void askToDelete(group)} />
            )}
          </>
        }
      />
      <Stack gap="lg">
        <Summary group={group} unit={unit} />
        <PendingMultiplications group={group} />
        {can.edit && endedOn === null && <GroupRequestsCard group={group} />}
        {group.peopleCount !== null && <GroupPeopleCard group={group} />}
        <PartCards at="group-record" given={{ group }} />
      </Stack>
      <GroupDialog opened={editing} edited={{ group, etag }} onClose={dialog.close} />
      <EndGroupDialog opened={ending} group={group} etag={etag} onClose={end.close} />
    </>
  )
}

function Summary({ group, unit }: { group: Group; unit: string }) {
  const isPublicOnly = group.peopleCount === null
  const room = group.hasRoom ? "Com vagas" : "Lotado"
  const places =
    group.capacity === null
      ? "Sem limite"
      : `${group.peopleCount ?? 0} de ${group.capacity} (${room.toLowerCase()})`
  return (
    <FactCard title="Sobre o grupo">
      <Facts
        facts={[
          ...(isPublicOnly
            ? []
            : [{ label: "Líder", value: <Named person={group.leaders[0]} none="Sem líder" /> }]),
          { label: "Encontro", value: meetingOf(group) },
          { label: "Lugar", value: placeOf(group) },
          ...(group.host ? [{ label: "Anfitrião", value: <Named person={group.host} none="" /> }] : []),
          { label: "Vagas", value: isPublicOnly ? room : places },
          ...(group.unitName ? [{ label: "Unidade", value: group.unitName }] : []),
          { label: "Filial", value: unit },
          // Of a class.
          ...(group.ageBand ? [{ label: "Faixa etária", value: group.ageBand }] : []),
          ...(group.term ? [{ label: "Período", value: group.term }] : []),
          ...(group.description ? [{ label: "Descrição", value: group.description, wide: true }] : []),
        ]}
      />
    </FactCard>
  )
}

function Named({ person, none }: { person: { id: number; fullName: string } | undefined; none: string }) {
  const mayRead = useCan()("members.view")
  if (!person) return none
  if (!mayRead) return person.fullName
  return (
    <Anchor renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: person.id }} />}>
      {person.fullName}
    </Anchor>
  )
}
