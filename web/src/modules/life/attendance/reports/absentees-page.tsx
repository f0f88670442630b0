import { attendance } from "@aprisco/contract/attendance/absentees"
import type { AnswerOf } from "@aprisco/contract/kit/route"
import { Button, NativeSelect, Stack, Text } from "@mantine/core"
import { IconUserCheck, IconUserQuestion } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { countOf, formatDate, formatNumber } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { recordsChanged } from "../../../../lib/records-changed.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import type { Column } from "../../../../ui/data-list/column.ts"
import { CountLine } from "../../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { useChosen } from "../../../../ui/data-list/use-chosen.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { SearchInput } from "../../../../ui/search-input.tsx"
import { toast } from "../../../../ui/toast.ts"
import { absenteesQuery } from "../attendance-api.ts"
import { USUAL_ABSENCES } from "../search.ts"
import { ReportFilters } from "./place-filters.tsx"

const route = getRouteApi("/shell/presencas/sumidos")

type Absentee = AnswerOf<typeof attendance.absentees>["results"][number] & { id: number }

const lastOf = ({ lastPresentOn }: Absentee) =>
  lastPresentOn === null ? "Nenhuma presença" : formatDate(lastPresentOn)

const COLUMNS: Column<Absentee>[] = [
  { key: "name", title: "Nome", primary: true, render: ({ fullName }) => fullName },
  {
    key: "absences",
    title: "Faltas seguidas",
    align: "right",
    render: ({ absencesInARow }) => formatNumber(absencesInARow),
  },
  { key: "last", title: "Última presença", render: lastOf },
]

/** Who missed so many lists in a row, to be followed up. */
export function AbsenteesPage() {
  const { faltas = USUAL_ABSENCES, page = 1, ...filters } = route.useSearch()
  const navigate = route.useNavigate()
  const may = useCan()
  const filter = (part: Partial<typeof filters> & { faltas?: number }) =>
    navigate({ search: (old) => ({ ...old, ...part, page: undefined }), resetScroll: false })
  const list = useQuery({
    ...absenteesQuery({ ...filters, inARow: faltas, page, pageSize: PAGE_SIZE }),
    select: (found) => ({
      ...found,
      results: found.results.map((one): Absentee => ({ ...one, id: one.personId })),
    }),
  })
  const { chosen, clear, selection } = useChosen<Absentee>(JSON.stringify([faltas, filters]))
  const followUp = useFollowUp(clear)
  if (isStatus(list.error, 403)) return <DeniedState />
  return (
    <>
      <PageHeader
        title="Sumidos"
        subtitle="Quem faltou aos últimos encontros, das listas encerradas."
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/presencas" />}>
            Presença
          </Button>
        }
        actions={
          may("members.edit") &&
          chosen.length > 0 && (
            <Button
              leftSection={<IconUserCheck size={18} aria-hidden />}
              loading={followUp.isPending}
              onClick={() => followUp.mutate(chosen.map(({ id }) => id))}
            >
              Acompanhar {countOf(chosen.length, "pessoa", "pessoas")}
            </Button>
          )
        }
      />
      <ReportFilters filters={filters} filter={filter}>
        <NativeSelect
          label="Faltas seguidas"
          value={String(faltas)}
          data={Array.from({ length: 20 }, (_, index) => String(index + 1))}
          onChange={({ currentTarget: { value } }) => void filter({ faltas: Number(value) })}
        />
        <SearchInput
          label="Buscar sumidos"
          placeholder="Nome"
          value={filters.search ?? ""}
          onSearch={(search) => void filter({ search: search || undefined })}
        />
      </ReportFilters>
      <CountLine list={list} one="pessoa" many="pessoas" />
      <DataList
        label="Sumidos"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLink={({ id }) =>
          may("members.view") ? linkOptions({ to: "/pessoas/$id", params: { id } }) : undefined
        }
        card={(row) => (
          <Stack gap={4} mt="xs">
            <Text size="sm">{countOf(row.absencesInARow, "falta seguida", "faltas seguidas")}</Text>
            <Text size="sm" c="dimmed">
              Última presença: {lastOf(row)}
            </Text>
          </Stack>
        )}
        selection={may("members.edit") ? selection : undefined}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) =>
          void navigate({ search: (old) => ({ ...old, page: next === 1 ? undefined : next }) })
        }
        failure="Erro ao carregar os sumidos"
        loading="Carregando os sumidos..."
        empty={
          <EmptyState
            icon={IconUserQuestion}
            title="Ninguém sumido"
            text={`Ninguém faltou a ${countOf(faltas, "encontro seguido", "encontros seguidos")} nestas listas.`}
          />
        }
      />
    </>
  )
}

function useFollowUp(onDone: () => void) {
  return useMutation({
    mutationFn: (personIds: number[]) => api.call(attendance.followUp, { body: { personIds } }),
    onSuccess: ({ created, existing }) => {
      const begun = `${countOf(created, "acompanhamento começado", "acompanhamentos começados")}.`
      const known = `${countOf(existing, "pessoa já era acompanhada", "pessoas já eram acompanhadas")}.`
      toast.success(existing > 0 ? `${begun} ${known}` : begun)
      onDone()
      void recordsChanged("people")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao começar o acompanhamento. Tente novamente.")),
  })
}
