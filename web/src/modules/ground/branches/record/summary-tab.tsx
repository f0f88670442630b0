import type { Branch } from "@aprisco/contract/branches/fields"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { Anchor, Card, List, SimpleGrid, Stack, Text } from "@mantine/core"
import { IconBuildingChurch, IconUserHeart, IconUsers } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useCan } from "../../../../lib/can.ts"
import { countOf, formatNumber } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { StatCard, StatGrid } from "../../../../ui/stat-card.tsx"
import { branchStatisticsQuery } from "../records-api.ts"

/** Numbers, parent unit and service times. */
export function BranchSummaryTab({ branch }: { branch: Branch }) {
  const can = useCan()
  return (
    <>
      {can("church_stats.view") && <Statistics id={branch.id} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <FactCard title="Endereço e contato">
          <Facts facts={contactFacts(branch)} />
        </FactCard>
        <FactCard title="Horários de culto">
          <Times branch={branch} />
        </FactCard>
      </SimpleGrid>
    </>
  )
}

/** Counts of this unit only, and beneath each the count with all units below (docs/product/branches.md#1.4). */
function Statistics({ id }: { id: number }) {
  const { data, isError, error, refetch, isPending } = useQuery(branchStatisticsQuery(id))
  if (isError)
    return (
      <Card withBorder mb="lg">
        <ErrorState
          message="Erro ao carregar os números da filial"
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  const { unit, withBelow } = data ?? {}
  const below = (withBelow?.branches ?? 0) > 0
  const note = (count: number | undefined) =>
    below ? `${formatNumber(count ?? 0)} com as vinculadas` : "Somente desta unidade"
  return (
    <StatGrid label="Números da filial">
      <StatCard
        label="Membros"
        icon={IconUsers}
        pending={isPending}
        value={formatNumber(unit?.members ?? 0)}
        note={note(withBelow?.members)}
      />
      <StatCard
        label="Membros ativos"
        icon={IconUsers}
        pending={isPending}
        value={formatNumber(unit?.activeMembers ?? 0)}
        note={note(withBelow?.activeMembers)}
      />
      <StatCard
        label="Visitantes"
        icon={IconUserHeart}
        pending={isPending}
        value={formatNumber(unit?.visitors ?? 0)}
        note={note(withBelow?.visitors)}
      />
      <StatCard
        label="Unidades vinculadas"
        icon={IconBuildingChurch}
        pending={isPending}
        value={formatNumber(withBelow?.branches ?? 0)}
        note={countOf(unit?.branches ?? 0, "vinculada diretamente", "vinculadas diretamente")}
      />
    </StatGrid>
  )
}

function contactFacts(branch: Branch) {
  const { address, number, complement, neighborhood, city, state, zipcode, phone, email } = branch
  const street = [address, number, complement].filter(Boolean).join(", ")
  return [
    { label: "Endereço", value: street, wide: true },
    { label: "Bairro", value: neighborhood },
    { label: "Cidade", value: [city, state].filter(Boolean).join(" - ") },
    { label: "CEP", value: zipcode },
    {
      label: "Telefone",
      value: phone && <Anchor href={`tel:+55${phone.replace(/\D/g, "")}`}>{phone}</Anchor>,
    },
    { label: "E-mail", value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor>, wide: true },
  ]
}

function Times({ branch: { serviceTimes } }: { branch: Branch }) {
  if (serviceTimes.length === 0) return <Text c="dimmed">Nenhum horário informado.</Text>
  return (
    <List listStyleType="none" spacing="sm">
      {serviceTimes.map(({ weekday, time, name }) => (
        <List.Item key={`${weekday} ${time} ${name}`}>
          <Stack gap={0}>
            <Text fw={600}>
              {WEEKDAYS[weekday]}, {time}
            </Text>
            {name && <Text c="dimmed">{name}</Text>}
          </Stack>
        </List.Item>
      ))}
    </List>
  )
}
