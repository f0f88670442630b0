import { Anchor, Button, Container, Stack, Text, Title } from "@mantine/core"
import { IconArrowLeft } from "@tabler/icons-react"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { storedUserId } from "../../../../lib/session.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { whenOf } from "../lists/gathering-columns.tsx"
import { RosterCard } from "../roster/roster-card.tsx"
import { type KeptList, keptLists } from "./store.ts"

const keptQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ["attendance", "kept", userId],
    queryFn: () => (userId === null ? [] : keptLists(userId)),
  })

/**
 * The lists that this device keeps, where the application cannot start without the server: to go on marking after a reload or an empty
 * battery. Of the user whose session is on this device, and nothing but the lists.
 */
export function OfflineLists({ path }: { path: string }) {
  const lists = useQuery(keptQuery(storedUserId()))
  const id = Number(/^\/presencas\/(\d+)/.exec(path)?.[1])
  const one = lists.data?.find(({ gatheringId }) => gatheringId === id)
  if (lists.isPending) return <SkeletonRows label="Carregando as listas deste aparelho..." />
  return (
    <Container size="md" px={0} w="100%">
      <Stack gap="lg">{one ? <KeptRoster kept={one} /> : <KeptLists lists={lists.data ?? []} />}</Stack>
    </Container>
  )
}

function KeptRoster({ kept: { gathering, roster } }: { kept: KeptList }) {
  return (
    <>
      <div>
        <Button
          component="a"
          href="/presencas"
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Listas deste aparelho
        </Button>
        <Title order={1}>{gathering.title}</Title>
        <Text c="dimmed">
          {whenOf(gathering)} · {gathering.branchName}
        </Text>
      </div>
      <RosterCard gathering={gathering} roster={roster} canMark={gathering.can.take} />
    </>
  )
}

function KeptLists({ lists }: { lists: readonly KeptList[] }) {
  return (
    <>
      <Title order={1}>Presença</Title>
      {lists.length === 0 ? (
        <EmptyState
          title="Nenhuma lista neste aparelho"
          text="Uma lista que foi aberta com internet continua aqui sem ela, até ser encerrada."
        />
      ) : (
        <FactCard title="Listas deste aparelho">
          <Stack gap="md">
            {lists.map(({ gathering }) => (
              <div key={gathering.id}>
                <Anchor href={`/presencas/${gathering.id}`} fw={600}>
                  {gathering.title}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {whenOf(gathering)} · {gathering.branchName}
                </Text>
              </div>
            ))}
          </Stack>
        </FactCard>
      )}
    </>
  )
}
