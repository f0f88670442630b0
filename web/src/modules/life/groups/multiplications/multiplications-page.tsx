import { MULTIPLICATION_STATUSES, type MultiplicationStatus } from "@aprisco/contract/groups/labels"
import { Button, Card, NativeSelect, Stack } from "@mantine/core"
import { IconArrowsSplit2 } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { BACK_LOOK } from "../../../../ui/button-variants.tsx"
import { Pager } from "../../../../ui/data-list/pager.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { multiplicationsQuery } from "../groups-api.ts"
import classes from "./lines.module.css"
import { MultiplicationLine } from "./multiplication-line.tsx"

const CHOICES = [
  ...Object.entries(MULTIPLICATION_STATUSES).map(([value, label]) => ({ value, label })),
  { value: "", label: "Todas" },
]

/** The multiplications of groups: those that wait for a decision first. */
export function MultiplicationsPage() {
  const [status, setStatus] = useState<MultiplicationStatus | "">("proposed")
  const [page, setPage] = useState(1)
  const list = useQuery(multiplicationsQuery({ page, pageSize: PAGE_SIZE, ...(status !== "" && { status }) }))
  if (isStatus(list.error, 403)) return <DeniedState />
  return (
    <>
      <PageHeader
        title="Multiplicações"
        subtitle="Grupos que se tornam dois, depois de aprovados."
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/grupos" />}>
            Grupos
          </Button>
        }
      />
      <Stack gap="md">
        <NativeSelect
          label="Situação"
          data={CHOICES}
          value={status}
          onChange={({ currentTarget: { value } }) => {
            setStatus(value as MultiplicationStatus | "") // one of the choices
            setPage(1)
          }}
          maw={320}
        />
        {list.isError && (
          <ErrorState
            message="Erro ao carregar as multiplicações"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isPending && <SkeletonRows rows={4} label="Carregando as multiplicações..." />}
        {list.data?.count === 0 && (
          <EmptyState
            icon={IconArrowsSplit2}
            title={status === "proposed" ? "Nenhuma multiplicação à espera" : "Nenhuma multiplicação"}
            help="grupos"
            text="Quando um grupo cresce, proponha a multiplicação na página dele."
          />
        )}
        {list.data && list.data.count > 0 && (
          <Card withBorder>
            <ul className={classes.lines}>
              {list.data.results.map((multiplication) => (
                <MultiplicationLine key={multiplication.id} multiplication={multiplication} />
              ))}
            </ul>
          </Card>
        )}
        {list.data && list.data.count > PAGE_SIZE && (
          <Pager page={page} pageSize={PAGE_SIZE} count={list.data.count} onPage={setPage} />
        )}
      </Stack>
    </>
  )
}
