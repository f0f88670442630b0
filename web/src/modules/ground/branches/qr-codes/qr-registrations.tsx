import type { QrRegistrations as Registrations } from "@aprisco/contract/branches/qr-codes"
import { Group, SegmentedControl, Skeleton, Table, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { type ComponentType, lazy, Suspense, useState } from "react"
import { countOf, formatDate, formatNumber } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { type Days, registrationsQuery } from "../branches-api.ts"
import classes from "./qr-story.module.css"
import type { RegistrationsChartProps } from "./registrations-chart.tsx"

const SPANS: { value: Days; label: string }[] = [
  { value: "30", label: "30 dias" },
  { value: "90", label: "90 dias" },
]
const HEIGHT = 200

/** The chart library is large and loads after the numbers; if it fails, only the table is shown. */
const Chart = lazy<ComponentType<RegistrationsChartProps>>(() =>
  import("./registrations-chart.tsx").then(
    ({ RegistrationsChart }) => ({ default: RegistrationsChart }),
    () => ({ default: () => null }),
  ),
)

/** Registrations per day, as a chart with a table. */
export function QrRegistrations({ branchId }: { branchId: number }) {
  const [days, setDays] = useState<Days>("30")
  const registrations = useQuery(registrationsQuery(branchId, days))
  return (
    <section>
      <Group justify="space-between" align="center" mb="xs">
        <Title order={3} size="h5">
          Cadastros por dia
        </Title>
        <SegmentedControl
          aria-label="Período"
          data={SPANS}
          value={days}
          onChange={(value) => setDays(value === "90" ? "90" : "30")}
        />
      </Group>
      {registrations.isPending && <Skeleton height={HEIGHT} />}
      {registrations.isError && (
        <ErrorState
          message="Erro ao carregar os cadastros"
          error={registrations.error}
          onRetry={() => void registrations.refetch()}
        />
      )}
      {registrations.data && <Statistics registrations={registrations.data} />}
    </section>
  )
}

function Statistics({ registrations: { total, days } }: { registrations: Registrations }) {
  const busy = days.filter((one) => one.total > 0).reverse()
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {total === 0
          ? `Ninguém se cadastrou por este QR Code nos últimos ${days.length} dias.`
          : `${countOf(total, "cadastro", "cadastros")} nos últimos ${days.length} dias, em ${countOf(busy.length, "dia", "dias")}.`}
      </Text>
      {total > 0 && (
        <>
          <figure className={classes.figure} aria-hidden>
            <Suspense fallback={<Skeleton height={HEIGHT} />}>
              <Chart days={days} height={HEIGHT} />
            </Suspense>
          </figure>
          <details className={classes.table}>
            <summary>Ver tabela</summary>
            <Table captionSide="bottom">
              <Table.Caption>Nos outros dias não houve cadastros.</Table.Caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Dia</Table.Th>
                  <Table.Th scope="col" ta="right">
                    Cadastros
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {busy.map((one) => (
                  <Table.Tr key={one.day}>
                    <Table.Th scope="row" fw={400}>
                      {formatDate(one.day)}
                    </Table.Th>
                    <Table.Td ta="right">{formatNumber(one.total)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </details>
        </>
      )}
    </>
  )
}
