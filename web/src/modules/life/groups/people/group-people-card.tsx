import type { Group } from "@aprisco/contract/groups/routes"
import { Button, Checkbox, Group as Row, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { countOf } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { Pager } from "../../../../ui/data-list/pager.tsx"
import { DateField } from "../../../../ui/date-field.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import classes from "../../../../ui/people-lines.module.css"
import { groupPeopleQuery } from "../groups-api.ts"
import { AddToGroupDialog } from "./add-to-group-dialog.tsx"
import { StayLine } from "./stay-line.tsx"

/** Who is in the group: today, on a day, or ever. */
export function GroupPeopleCard({ group }: { group: Group }) {
  const [adding, dialog] = useDisclosure(false)
  const [at, setAt] = useState("")
  const [all, setAll] = useState(false)
  const [page, setPage] = useState(1)
  const { id, can, endedOn } = group
  const query = { page, pageSize: PAGE_SIZE, ...(all ? { all } : at && { at }) }
  const people = useQuery(groupPeopleQuery(id, query))
  const isNow = !all && at === ""
  const nobody = isNow ? "Ninguém participa deste grupo." : "Ninguém participava deste grupo."
  return (
    <FactCard
      title={isNow ? `Pessoas (${group.peopleCount ?? 0})` : "Pessoas"}
      action={
        can.edit &&
        endedOn === null && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={dialog.open}
          >
            Incluir pessoa
          </Button>
        )
      }
    >
      <Row gap="md" mb="md" align="end">
        <DateField
          label="Quem estava no dia"
          disabled={all}
          onChange={(next) => {
            // While it is typed it is no day yet.
            setAt(/^\d{4}-\d{2}-\d{2}$/.test(next) ? next : "")
            setPage(1)
          }}
        />
        <Checkbox
          label="Mostrar todo o histórico"
          checked={all}
          onChange={({ currentTarget }) => {
            setAll(currentTarget.checked)
            setPage(1)
          }}
        />
      </Row>
      {people.isError && (
        <ErrorState
          message="Erro ao carregar as pessoas do grupo"
          error={people.error}
          onRetry={() => void people.refetch()}
          order={3}
        />
      )}
      {people.isPending && <SkeletonRows rows={4} label="Carregando as pessoas do grupo..." />}
      {people.data?.count === 0 && people.data.hidden === 0 && <Text c="dimmed">{nobody}</Text>}
      {people.data && people.data.count > 0 && (
        <ul className={classes.people}>
          {people.data.results.map((stay) => (
            <StayLine key={stay.id} group={group} stay={stay} />
          ))}
        </ul>
      )}
      {people.data && people.data.hidden > 0 && (
        <Text c="dimmed" size="sm" mt="sm">
          E mais {countOf(people.data.hidden, "pessoa", "pessoas")} que você não pode ver.
        </Text>
      )}
      {people.data && people.data.count > PAGE_SIZE && (
        <Pager page={page} pageSize={PAGE_SIZE} count={people.data.count} onPage={setPage} />
      )}
      <AddToGroupDialog opened={adding} group={group} onClose={dialog.close} />
    </FactCard>
  )
}
