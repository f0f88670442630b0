import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { toCamel } from "@aprisco/contract/kit/wire"
import { type ConsolidatedReport, monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { Anchor, Button, Group, NativeSelect, Stack, Switch, Table, Text } from "@mantine/core"
import { IconPrinter, IconReportOff } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { patientApi } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { formatNumber } from "../../../../lib/format.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { ExportMenu } from "../../../../ui/export-menu.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { StatCard, StatGrid } from "../../../../ui/stat-card.tsx"
import { toast } from "../../../../ui/toast.ts"
import { consolidatedQuery } from "../monthly-api.ts"
import { lastMonth, monthChoices } from "../months.ts"
import { shownFigure } from "../record/figure-words.ts"

const route = getRouteApi("/shell/relatorios/mensal/consolidado")

/** The approved reports of a month and their sums (docs/product/monthly-reports.md#3.1). */
export function ConsolidatedPage() {
  const { mes, denominacao } = route.useSearch()
  const month = mes ?? lastMonth()
  const asked = { month, ...(denominacao && { denomination: true }) }
  const query = useQuery(consolidatedQuery(asked))
  if (isStatus(query.error, 403)) return <DeniedState />
  return (
    <>
      <PageHeader
        title="Consolidado mensal"
        subtitle={`Os relatórios aprovados de ${monthAndYear(month)} e a soma deles.`}
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/relatorios/mensal" />}>
            Relatórios mensais
          </Button>
        }
        actions={<Files asked={asked} count={query.data?.units.total} />}
      />
      <Stack gap="lg">
        <Choices month={month} />
        {query.data ? (
          <Consolidated consolidated={query.data} />
        ) : query.isError ? (
          <ErrorState
            message="Erro ao carregar o consolidado"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows rows={8} label="Carregando o consolidado..." />
        )}
      </Stack>
    </>
  )
}

function Choices({ month }: { month: string }) {
  const { denominacao } = route.useSearch()
  const navigate = route.useNavigate()
  const isOffice = useCan()("churches.manage")
  const known = monthChoices()
  const choices = known.some(({ value }) => value === month)
    ? known
    : [{ value: month, label: monthAndYear(month) }, ...known]
  return (
    <Group gap="lg" align="end">
      <NativeSelect
        label="Mês"
        data={choices}
        value={month}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: (old) => ({ ...old, mes: value }), resetScroll: false })
        }
      />
      {isOffice && (
        <Switch
          label="Soma da denominação"
          checked={denominacao ?? false}
          onChange={({ currentTarget: { checked } }) =>
            void navigate({
              search: (old) => ({ ...old, denominacao: checked || undefined }),
              resetScroll: false,
            })
          }
        />
      )}
    </Group>
  )
}

function Files({
  asked,
  count,
}: {
  asked: { month: string; denomination?: boolean }
  count: number | undefined
}) {
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) =>
      patientApi().call(monthlyReports.exportConsolidated, { query: { ...asked, format } }),
    onSuccess: (file, format) => {
      saveFile(file, `relatorio-mensal-${asked.month}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar. Tente novamente.")),
  })
  return (
    <>
      <ExportMenu
        words={fetching.isPending ? "Preparando…" : null}
        count={count}
        onChoose={(format) => fetching.mutate(format)}
      />
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </>
  )
}

function Consolidated({ consolidated }: { consolidated: ConsolidatedReport }) {
  const { units, rows } = consolidated
  if (units.total === 0)
    return (
      <EmptyState
        icon={IconReportOff}
        title="Nenhum dado no período"
        text="Nenhuma unidade à sua vista tem relatório deste mês."
      />
    )
  return (
    <>
      <StatGrid label="Unidades">
        <StatCard label="Unidades" value={formatNumber(units.total)} />
        <StatCard label="Aprovados" value={formatNumber(units.approved)} />
        <StatCard label="Enviados" value={formatNumber(units.sent)} />
        <StatCard label="Por enviar" value={formatNumber(units.missing)} />
      </StatGrid>
      <Sums consolidated={consolidated} />
      {rows.length > 0 && <Units consolidated={consolidated} />}
    </>
  )
}

function Sums({ consolidated: { figures, units } }: { consolidated: ConsolidatedReport }) {
  return (
    <FactCard title="Soma dos aprovados">
      {units.approved === 0 && (
        <Text c="dimmed" mb="md">
          Nenhum relatório deste mês foi aprovado ainda.
        </Text>
      )}
      <StatGrid label="Somas" cols={{ base: 2, sm: 3, lg: 5 }} mb={0}>
        {figures.map(({ key, label, value }) => (
          <StatCard key={key} label={label} value={shownFigure(key, value)} />
        ))}
      </StatGrid>
    </FactCard>
  )
}

function Units({ consolidated: { rows, figures } }: { consolidated: ConsolidatedReport }) {
  return (
    <FactCard title="Por unidade">
      <Table.ScrollContainer minWidth={960} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table aria-label="Por unidade">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Unidade</Table.Th>
              <Table.Th scope="col">Situação</Table.Th>
              {figures.map(({ key, label }) => (
                <Table.Th key={key} scope="col" ta="right">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ branch, branchName, id, statusDisplay, values }) => (
              <Table.Tr key={branch}>
                <Table.Th scope="row" fw={400}>
                  {id === null ? (
                    branchName
                  ) : (
                    <Anchor
                      renderRoot={(props) => <Link {...props} to="/relatorios/mensal/$id" params={{ id }} />}
                    >
                      {branchName}
                    </Anchor>
                  )}
                </Table.Th>
                <Table.Td>{statusDisplay ?? "Não abriu"}</Table.Td>
                {figures.map(({ key }) => (
                  <Table.Td key={key} ta="right">
                    {shownFigure(key, values[toCamel(key)])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </FactCard>
  )
}
