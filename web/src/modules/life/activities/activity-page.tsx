import type { Activity } from "@aprisco/contract/activities/routes"
import { Anchor, Button, Group, Stack } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconCalendarOff } from "@tabler/icons-react"
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
import { activityQuery } from "./activities-api.ts"
import { ActivityDialog } from "./activity-dialog.tsx"
import { DaysAhead } from "./days-ahead.tsx"
import { scheduleLabel } from "./schedule-labels.ts"
import { useDeleteActivity } from "./use-delete-activity.ts"

const route = getRouteApi("/shell/atividades/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando atividade...",
  failed: "Erro ao carregar a atividade",
  icon: IconCalendarOff,
  notFound: "Atividade não encontrada",
  notFoundReason: "A atividade pode ter sido excluída, ou não pertence à sua igreja.",
}

/** One activity. */
export function ActivityPage() {
  const { id } = route.useParams()
  const query = useQuery(activityQuery(id))
  usePartsAhead("activity-record")
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button renderRoot={(props) => <Link {...props} to="/atividades" />}>Voltar para Atividades</Button>
      }
    >
      {({ data, etag }) => <Record key={id} activity={data} etag={etag} />}
    </RecordBoundary>
  )
}

function Record({ activity, etag }: { activity: Activity; etag: string | null }) {
  const navigate = useNavigate()
  const [editing, dialog] = useDisclosure(false)
  const askToDelete = useDeleteActivity(() => navigate({ to: "/atividades", replace: true }))
  const { name, kindDisplay, ministryId, ministryName, can, isActive } = activity
  useDocumentTitle(name)
  return (
    <>
      <PageHeader
        title={name}
        subtitle={isActive ? kindDisplay : `${kindDisplay} · Inativa`}
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/atividades" />}>
            Atividades
          </Button>
        }
        actions={
          <Group gap="xs">
            {can.edit && (
              <Button {...EDIT_LOOK} onClick={dialog.open}>
                Editar
              </Button>
            )}
            {can.delete && <RecordMenu name={name} onDelete={() => void askToDelete(activity)} />}
          </Group>
        }
      />
      <Stack gap="lg">
        <FactCard title="Detalhes">
          <Facts
            facts={[
              { label: "Quando", value: scheduleLabel(activity) },
              { label: "Local", value: activity.place },
              {
                label: "Ministério",
                value: ministryId !== null && (
                  <Anchor
                    renderRoot={(props) => (
                      <Link {...props} to="/ministerios/$id" params={{ id: ministryId }} />
                    )}
                  >
                    {ministryName}
                  </Anchor>
                ),
              },
              { label: "Filial", value: useUnitName()(activity) },
              { label: "Descrição", value: activity.description, wide: true },
            ]}
          />
        </FactCard>
        {repeats(activity) && isActive && <DaysAhead activity={activity} />}
        <PartCards at="activity-record" given={{ activity }} />
      </Stack>
      <ActivityDialog opened={editing} edited={{ activity, etag }} onClose={dialog.close} />
    </>
  )
}

const repeats = ({ weekday, dayOfMonth }: Activity) => weekday !== null || dayOfMonth !== null
