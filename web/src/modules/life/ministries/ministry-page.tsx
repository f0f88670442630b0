import type { Ministry } from "@aprisco/contract/ministries/routes"
import { Button, Group, Stack } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconUsersGroup } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { usePartsAhead } from "../../../lib/parts.ts"
import { useUnitName } from "../../../lib/unit-name.ts"
import { BACK_LOOK, EDIT_LOOK } from "../../../ui/button-variants.tsx"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { PartCards } from "../../../ui/parts.tsx"
import { RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { RecordMenu } from "../../../ui/row-menu.tsx"
import { SendMessageButton } from "../../../ui/send-message-button.tsx"
import { meetingLabel } from "./meeting-labels.ts"
import { ministryQuery } from "./ministries-api.ts"
import { MinistryDialog } from "./ministry-dialog.tsx"
import { TeamCard } from "./team-card.tsx"
import { useDeleteMinistry } from "./use-delete-ministry.ts"

const route = getRouteApi("/shell/ministerios/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando ministério...",
  failed: "Erro ao carregar o ministério",
  icon: IconUsersGroup,
  notFound: "Ministério não encontrado",
  notFoundReason: "O ministério pode ter sido excluído, ou não pertence à sua igreja.",
}

/** One ministry: its record, its team, and what other modules show there. */
export function MinistryPage() {
  const { id } = route.useParams()
  const query = useQuery(ministryQuery(id))
  usePartsAhead("ministry-record")
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button renderRoot={(props) => <Link {...props} to="/ministerios" />}>Voltar para Ministérios</Button>
      }
    >
      {({ data, etag }) => <Record key={id} ministry={data} etag={etag} />}
    </RecordBoundary>
  )
}

function Record({ ministry, etag }: { ministry: Ministry; etag: string | null }) {
  const navigate = useNavigate()
  const [editing, dialog] = useDisclosure(false)
  const askToDelete = useDeleteMinistry(() => navigate({ to: "/ministerios", replace: true }))
  const { name, can } = ministry
  const unit = useUnitName()(ministry)
  useDocumentTitle(name)
  return (
    <>
      <PageHeader
        title={name}
        subtitle={ministry.isActive ? unit : `${unit} · Inativo`}
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/ministerios" />}>
            Ministérios
          </Button>
        }
        actions={
          <Group gap="xs">
            {can.edit && (
              <Button {...EDIT_LOOK} onClick={dialog.open}>
                Editar
              </Button>
            )}
            {can.edit && <SendMessageButton to={{ ministerio: ministry.id }} />}
            {can.delete && <RecordMenu name={name} onDelete={() => void askToDelete(ministry)} />}
          </Group>
        }
      />
      <Stack gap="lg">
        <FactCard title="Sobre o ministério">
          <Facts
            facts={[
              { label: "Líder", value: ministry.leaderName },
              { label: "Reunião", value: meetingLabel(ministry) },
              { label: "Local", value: ministry.place },
              { label: "Filial", value: unit },
              { label: "Descrição", value: ministry.description, wide: true },
            ]}
          />
        </FactCard>
        <TeamCard ministry={ministry} />
        <PartCards at="ministry-record" given={{ ministry }} />
      </Stack>
      <MinistryDialog opened={editing} edited={{ ministry, etag }} onClose={dialog.close} />
    </>
  )
}
