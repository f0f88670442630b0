import { Button, Table, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { formatDate, formatDateTime, formatMoney } from "../../../../../lib/format.ts"
import { ErrorState } from "../../../../../ui/error-state.tsx"
import { FactCard } from "../../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../../ui/loading.tsx"
import classes from "../../treasury.module.css"
import { postingsQuery } from "../../treasury-api.ts"

/** How the entry and each of its corrections were posted; asked for when it is opened. */
export function PostingsCard({ id }: { id: number }) {
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <FactCard
      title="Como foi lançado"
      action={
        <Button variant="subtle" aria-expanded={opened} onClick={toggle}>
          {opened ? "Ocultar" : "Mostrar"}
        </Button>
      }
    >
      {opened ? (
        <Postings id={id} />
      ) : (
        <Text c="dimmed">
          As partidas nos livros, com as das correções: para o contador e o conselho fiscal.
        </Text>
      )}
    </FactCard>
  )
}

function Postings({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery(postingsQuery(id))
  if (isError)
    return (
      <ErrorState
        message="Erro ao carregar as partidas"
        error={error}
        onRetry={() => void refetch()}
        order={3}
      />
    )
  if (!data) return <SkeletonRows rows={2} label="Carregando as partidas..." />
  return (
    <Table aria-label="Como foi lançado">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Conta ou categoria</Table.Th>
          <Table.Th scope="col" ta="right">
            Valor
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {data.map(({ account, category, fund, date, amount, postedAt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two postings may be alike, and none changes its place
          <Table.Tr key={index}>
            <Table.Th scope="row" fw={400}>
              {account?.name ?? category?.name ?? "Conta de outra filial"}
              <Text size="sm" c="dimmed">
                Fundo {fund.name} · {formatDate(date)} · lançado em {formatDateTime(postedAt)}
              </Text>
            </Table.Th>
            <Table.Td ta="right" className={classes.money}>
              {formatMoney(amount)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
