import type { ChurchRecord } from "@aprisco/contract/churches/routes"
import { Anchor, Button, Group, Menu, SimpleGrid, Stack, Text } from "@mantine/core"
import {
  IconBuildingChurch,
  IconCheck,
  IconChevronDown,
  IconDoorEnter,
  IconHistory,
  IconUnlink,
  IconUserHeart,
  IconUsers,
  IconX,
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { formatDate, formatNumber } from "../../../lib/format.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { EDIT_LOOK } from "../../../ui/button-variants.tsx"
import { FactCard, Facts } from "../../../ui/fact-card.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { DeleteItem } from "../../../ui/row-menu.tsx"
import { StatCard, StatGrid } from "../../../ui/stat-card.tsx"
import { VerifyFirst } from "../auth/email-verification/public.ts"
import { useEnter } from "../denominations/public.ts"
import { AffiliationHistory } from "./affiliation/affiliation-history.tsx"
import { useApprove } from "./affiliation/use-approve.ts"
import { BackToChurches, ChurchBoundary } from "./church-boundary.tsx"
import { AffiliationBadge, cityAndState } from "./church-columns.tsx"
import { churchQuery } from "./churches-api.ts"
import { validateChurchSearch } from "./search.ts"
import { type ChurchStep, ChurchStepDialog } from "./step-dialog.tsx"

const route = getRouteApi("/shell/denominacao/churches/$id")

/** One church: its data and counters, its administrators, and the history of its affiliation. */
export function ChurchPage() {
  const { id } = route.useParams()
  const query = useQuery(churchQuery(id))
  return <ChurchBoundary query={query}>{({ data }) => <Record key={id} church={data} />}</ChurchBoundary>
}

function Record({ church }: { church: ChurchRecord }) {
  useDocumentTitle(church.name)
  const asks = church.affiliation !== "approved" && !church.isOwn
  return (
    <>
      <PageHeader
        back={<BackToChurches />}
        title={church.name}
        subtitle={
          <Group component="span" gap="xs">
            <AffiliationBadge church={church} />
            <span>
              {church.denominationName} · {cityAndState(church)}
            </span>
          </Group>
        }
        actions={<Actions church={church} />}
      />
      {church.can.decide && <VerifyFirst to="responder ao pedido" mb="lg" />}
      {church.figures && <Statistics counts={church.figures} lastActivityAt={church.lastActivityAt} />}
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <FactCard title={asks ? "Contato" : "Dados da igreja"}>
          <Facts facts={asks ? contactFacts(church) : [...contactFacts(church), ...ownFacts(church)]} />
        </FactCard>
        <Stack gap="lg">
          {!asks && <Team team={church.team} />}
          <FactCard title="Filiação">
            <AffiliationHistory history={church.history} />
          </FactCard>
        </Stack>
      </SimpleGrid>
    </>
  )
}

interface StatisticsProps {
  counts: NonNullable<ChurchRecord["figures"]>
  lastActivityAt: string | null
}

function Statistics({ counts, lastActivityAt }: StatisticsProps) {
  return (
    <StatGrid label="Números da igreja">
      <StatCard label="Membros" icon={IconUsers} value={formatNumber(counts.members)} />
      <StatCard label="Visitantes" icon={IconUserHeart} value={formatNumber(counts.visitors)} />
      <StatCard
        label="Filiais"
        icon={IconBuildingChurch}
        value={formatNumber(counts.branches)}
        note="Incluindo a sede"
      />
      <StatCard
        label="Última atividade"
        icon={IconHistory}
        value={formatDate(lastActivityAt) || "-"}
        note={lastActivityAt ? undefined : "Ninguém registrou nada ainda"}
      />
    </StatGrid>
  )
}

function contactFacts({ pastorName, phone, email, city, state, askedAt, affiliation }: ChurchRecord) {
  return [
    { label: "Pastor responsável", value: pastorName },
    {
      label: "Telefone",
      value: <Anchor href={`tel:+55${phone.replace(/\D/g, "")}`}>{phone}</Anchor>,
    },
    { label: "E-mail", value: <Anchor href={`mailto:${email}`}>{email}</Anchor>, wide: true },
    { label: "Cidade", value: cityAndState({ city, state }) },
    ...(affiliation === "approved" ? [] : [{ label: "Pedido em", value: formatDate(askedAt) }]),
  ]
}

function ownFacts(church: ChurchRecord) {
  const { address, number, complement, neighborhood, zipcode, cnpj, plan, createdAt } = church
  return [
    { label: "CEP", value: zipcode },
    { label: "Endereço", value: [address, number, complement].filter(Boolean).join(", "), wide: true },
    { label: "Bairro", value: neighborhood },
    { label: "CNPJ", value: cnpj },
    { label: "Plano", value: plan?.name },
    { label: "Cadastrada em", value: formatDate(createdAt) },
  ]
}

/** Names only: their contact is in the church's own list of users. */
function Team({ team }: Pick<ChurchRecord, "team">) {
  return (
    <FactCard title="Quem administra">
      {team.length === 0 ? (
        <Text c="dimmed">
          Ninguém administra esta igreja ainda. Entre na igreja e convide alguém em Usuários.
        </Text>
      ) : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
          {team.map(({ id, fullName, invited }) => (
            <Text component="li" key={id} style={{ overflowWrap: "anywhere" }}>
              {fullName}
              {invited && (
                <Text span size="sm" c="dimmed">
                  {" "}
                  · convite pendente
                </Text>
              )}
            </Text>
          ))}
        </Stack>
      )}
    </FactCard>
  )
}

function Actions({ church }: { church: ChurchRecord }) {
  const { id, can } = church
  const navigate = useNavigate()
  const enter = useEnter()
  const approve = useApprove()
  const unverified = useUser()?.emailVerified === false
  const [step, take] = useState<ChurchStep | null>(null)
  return (
    <>
      {can.decide && (
        <>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            disabled={approve.isPending || unverified}
            onClick={() => approve.mutate(church)}
          >
            Aprovar
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            disabled={approve.isPending || unverified}
            onClick={() => take("refuse")}
          >
            Recusar
          </Button>
        </>
      )}
      {can.enter && (
        <Button
          leftSection={<IconDoorEnter size={18} aria-hidden />}
          disabled={enter.isPending || enter.isSuccess}
          onClick={() => enter.mutate(id)}
        >
          Entrar na igreja
        </Button>
      )}
      {can.edit && (
        <Button
          {...EDIT_LOOK}
          renderRoot={(props) => <Link {...props} to="/denominacao/churches/$id/edit" params={{ id }} />}
        >
          Editar
        </Button>
      )}
      {(can.end || can.delete) && <More church={church} onStep={take} />}
      {step && (
        <ChurchStepDialog
          kind={step}
          church={church}
          onClose={() => take(null)}
          leave={() =>
            navigate({
              to: "/denominacao/churches",
              search: lastSearch("/denominacao/churches", validateChurchSearch),
              replace: true,
            })
          }
        />
      )}
    </>
  )
}

function More({ church: { can }, onStep }: { church: ChurchRecord; onStep: (step: ChurchStep) => void }) {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} portalProps={{ target: "#conteudo" }}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Mais
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {can.end && (
          <Menu.Item leftSection={<IconUnlink size={18} aria-hidden />} onClick={() => onStep("end")}>
            Encerrar filiação
          </Menu.Item>
        )}
        {can.delete && <DeleteItem onDelete={() => onStep("delete")} />}
      </Menu.Dropdown>
    </Menu>
  )
}
