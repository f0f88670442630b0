import { REPORT_GROUPS } from "@aprisco/contract/reports/labels"
import type { OfferedReport } from "@aprisco/contract/reports/routes"
import { Button, Card, SimpleGrid, Stack, Text, Title } from "@mantine/core"
import { IconCalendarMonth, IconClock, IconReportAnalytics, IconTable } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useId } from "react"
import { isStatus } from "../../../../lib/problem.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { hrefLink } from "../href-link.ts"
import { catalogueQuery } from "../reports-api.ts"
import classes from "./catalogue.module.css"

/** The reports that the reader may read, by groups, and the ways to those that are put together, sent and filled in (docs/product/reports.md#1.1). */
export function CataloguePage() {
  const catalogue = useQuery(catalogueQuery)
  if (isStatus(catalogue.error, 403)) return <DeniedState />
  return (
    <>
      <PageHeader
        title="Relatórios"
        subtitle="Os números da igreja, com as pessoas por trás de cada um."
        actions={<Ways />}
      />
      {catalogue.isError ? (
        <ErrorState
          message="Erro ao carregar os relatórios"
          error={catalogue.error}
          onRetry={() => void catalogue.refetch()}
        />
      ) : catalogue.data === undefined ? (
        <SkeletonRows rows={6} label="Carregando relatórios..." />
      ) : (
        <Catalogue offered={catalogue.data} />
      )}
    </>
  )
}

function Ways() {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTable size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/relatorios/proprios" />}
      >
        Próprios
      </Button>
      <Button
        variant="default"
        leftSection={<IconClock size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/relatorios/agendados" />}
      >
        Agendados
      </Button>
      <Button
        variant="default"
        leftSection={<IconCalendarMonth size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} {...hrefLink("/relatorios/mensal")} />}
      >
        Mensal
      </Button>
    </>
  )
}

function Catalogue({ offered }: { offered: readonly OfferedReport[] }) {
  if (offered.length === 0)
    return (
      <EmptyState
        icon={IconReportAnalytics}
        title="Nenhum relatório disponível"
        text="O seu acesso não permite ver nenhum relatório. Fale com quem administra o sistema na sua igreja."
      />
    )
  const groups = Object.entries(REPORT_GROUPS)
    .map(([group, title]) => ({ title, reports: offered.filter((report) => report.group === group) }))
    .filter(({ reports }) => reports.length > 0)
  return (
    <Stack gap="xl">
      {groups.map(({ title, reports }) => (
        <ReportGroup key={title} title={title}>
          {reports.map((report) => (
            <ReportCard key={report.key} report={report} />
          ))}
        </ReportGroup>
      ))}
    </Stack>
  )
}

function ReportGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {children}
      </SimpleGrid>
    </section>
  )
}

function ReportCard({ report: { key, title, description, hasPeriod } }: { report: OfferedReport }) {
  return (
    <Card withBorder className={classes.card}>
      <Link to="/relatorios/$key" params={{ key }} className={classes.link}>
        {title}
      </Link>
      <Text c="dimmed" mt={4}>
        {description}
      </Text>
      {!hasPeriod && (
        <Text size="sm" c="dimmed" mt="xs">
          Como está hoje
        </Text>
      )}
    </Card>
  )
}
