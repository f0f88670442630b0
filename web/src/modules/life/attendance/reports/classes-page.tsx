import { attendance } from "@aprisco/contract/attendance/absentees"
import type { AnswerOf } from "@aprisco/contract/kit/route"
import { Anchor, Button, Card, Table } from "@mantine/core"
import { IconPrinter, IconSum } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { formatDate, formatMoney, formatNumber, today } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { DateField } from "../../../../ui/date-field.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { classesQuery } from "../attendance-api.ts"
import { ReportFilters } from "./place-filters.tsx"

const route = getRouteApi("/shell/presencas/classes")

type ClassDay = AnswerOf<typeof attendance.classes>

const COLUMNS = [
  ["enrolled", "Matriculados"],
  ["present", "Presentes"],
  ["absent", "Ausentes"],
  ["visitors", "Visitantes"],
  ["bibles", "Bíblias"],
  ["magazines", "Revistas"],
] as const

/** The classes of the Bible school on a day, with their sums: to be read out and printed. */
export function ClassesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { day = today(), ...place } = search
  const filter = (part: Partial<typeof search>) =>
    navigate({ search: (old) => ({ ...old, ...part }), resetScroll: false })
  const classes = useQuery(classesQuery({ ...place, day }))
  if (isStatus(classes.error, 403)) return <DeniedState />
  return (
    <>
      <PageHeader
        title="Soma das classes"
        subtitle={`Escola bíblica de ${formatDate(day)}`}
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/presencas" />}>
            Presença
          </Button>
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        }
      />
      <ReportFilters filters={place} filter={filter} hasSource={false}>
        <DateField
          label="Dia"
          key={day}
          defaultValue={day}
          // While it is being typed it is no day yet.
          onChange={(value) =>
            attendance.classes.query.shape.day.safeParse(value).success && filter({ day: value })
          }
        />
      </ReportFilters>
      <Card withBorder>
        {classes.isError && (
          <ErrorState
            message="Erro ao carregar as classes"
            error={classes.error}
            onRetry={() => void classes.refetch()}
          />
        )}
        {classes.isPending && <SkeletonRows label="Carregando as classes..." />}
        {classes.data?.classes.length === 0 && (
          <EmptyState icon={IconSum} title="Nenhuma classe com lista neste dia" help="presenca" />
        )}
        {classes.data && classes.data.classes.length > 0 && <Sums of={classes.data} day={day} />}
      </Card>
    </>
  )
}

function Sums({ of: { classes, sum }, day }: { of: ClassDay; day: string }) {
  return (
    // A table that is wider than a phone is scrolled by the keyboard.
    <Table.ScrollContainer minWidth={720} type="native" tabIndex={0}>
      <Table aria-label={`Classes de ${formatDate(day)}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Classe</Table.Th>
            {COLUMNS.map(([name, label]) => (
              <Table.Th key={name} scope="col" ta="right">
                {label}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              Ofertas
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {classes.map((one) => (
            <Table.Tr key={one.gatheringId}>
              <Table.Th scope="row" fw={400} miw="10rem">
                <Anchor
                  renderRoot={(props) => (
                    <Link {...props} to="/presencas/$id" params={{ id: one.gatheringId }} />
                  )}
                >
                  {one.title}
                </Anchor>
              </Table.Th>
              <Numbers of={one} />
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">Soma</Table.Th>
            <Numbers of={sum} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  )
}

function Numbers({ of }: { of: ClassDay["sum"] }) {
  return (
    <>
      {COLUMNS.map(([name]) => (
        <Table.Td key={name} ta="right">
          {formatNumber(of[name])}
        </Table.Td>
      ))}
      <Table.Td ta="right">{formatMoney(of.offering)}</Table.Td>
    </>
  )
}
