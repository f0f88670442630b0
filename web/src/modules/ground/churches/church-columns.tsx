import type { ChurchRow } from "@aprisco/contract/churches/routes"
import { Badge, Group, Stack, Text } from "@mantine/core"
import { countOf, formatDate, formatNumber } from "../../../lib/format.ts"
import type { Column } from "../../../ui/data-list/column.ts"
import { AnswerButtons } from "./affiliation/answer-buttons.tsx"
import classes from "./church-columns.module.css"

const COLOURS = { approved: "green", pending: undefined, refused: "red", independent: "gray" } as const

/** A church's affiliation, or that the operator has closed it. */
export function AffiliationBadge({
  church,
}: {
  church: Pick<ChurchRow, "affiliation" | "affiliationDisplay"> & Partial<Pick<ChurchRow, "disabledAt">>
}) {
  if (church.disabledAt) {
    return (
      <Badge component="span" variant="light" color="red" miw="max-content">
        Desativada
      </Badge>
    )
  }
  return (
    <Badge component="span" variant="light" color={COLOURS[church.affiliation]} miw="max-content">
      {church.affiliationDisplay}
    </Badge>
  )
}

export function cityAndState({ city, state }: Pick<ChurchRow, "city" | "state">): string {
  return `${city} - ${state}`
}

const nameColumn: Column<ChurchRow> = {
  key: "name",
  title: "Nome",
  primary: true,
  sortBy: "name",
  render: (church) => <Name church={church} />,
}
const placeColumn: Column<ChurchRow> = {
  key: "city",
  title: "Cidade",
  width: "9rem",
  sortBy: "city",
  render: cityAndState,
}
const pastorColumn: Column<ChurchRow> = {
  key: "pastor",
  title: "Pastor responsável",
  width: "9.5rem",
  roomy: true,
  render: ({ pastorName }) => <span className={classes.wrap}>{pastorName}</span>,
}
const countIn = (of: ChurchRow["figures"], name: keyof NonNullable<ChurchRow["figures"]>) =>
  of === null ? "-" : formatNumber(of[name])

/** Columns of the denomination's churches, and of one's own for users who do not see its counters. */
export const ownColumns: Column<ChurchRow>[] = [
  nameColumn,
  placeColumn,
  pastorColumn,
  { key: "plan", title: "Plano", width: "7rem", render: ({ plan }) => plan?.name ?? "-" },
]

export const churchColumns: Column<ChurchRow>[] = [
  ...ownColumns,
  {
    key: "members",
    title: "Membros",
    width: "6.5rem",
    sortBy: "members",
    align: "right",
    render: ({ figures }) => countIn(figures, "members"),
  },
  {
    key: "visitors",
    title: "Visitantes",
    width: "6rem",
    align: "right",
    render: ({ figures }) => countIn(figures, "visitors"),
  },
  {
    key: "branches",
    title: "Filiais",
    width: "4.5rem",
    align: "right",
    render: ({ figures }) => countIn(figures, "branches"),
  },
]

const whoAsks: Column<ChurchRow>[] = [
  nameColumn,
  placeColumn,
  pastorColumn,
  {
    key: "contact",
    title: "Contato",
    width: "12rem",
    render: ({ phone, email }) => (
      <span className={classes.contact}>
        {phone}
        <small className={classes.below}>{email}</small>
      </span>
    ),
  },
]

/** Columns of the churches with a request: name, contact, and the two answers. */
export const askingColumns: Column<ChurchRow>[] = [
  ...whoAsks,
  {
    key: "asked",
    title: "Pedido em",
    width: "7rem",
    sortBy: "created_at",
    render: ({ askedAt }) => formatDate(askedAt),
  },
  {
    key: "answer",
    title: "Resposta",
    hideTitle: true,
    width: "9rem",
    render: (church) => <AnswerButtons church={church} stacked />,
  },
]

/** Columns of the refused churches: the same, with the reason. */
export const refusedColumns: Column<ChurchRow>[] = [
  ...whoAsks,
  {
    key: "answer",
    title: "Resposta",
    width: "18rem",
    render: (church) => (
      <span className={classes.reason}>
        Recusado em {formatDate(church.refusedAt)}
        <small className={classes.below}>Pedido em {formatDate(church.askedAt)}</small>
        {church.refusalReason && <small className={classes.below}>Motivo: {church.refusalReason}</small>}
      </span>
    ),
  },
]

function Name({ church: { name, cnpj, isOwn, disabledAt } }: { church: ChurchRow }) {
  const below = [
    cnpj && `CNPJ ${cnpj}`,
    isOwn && "Sua igreja",
    disabledAt && `Desativada em ${formatDate(disabledAt)}`,
  ].filter(Boolean)
  return (
    <span className={classes.name} title={name}>
      {name}
      {below.length > 0 && <small className={classes.below}>{below.join(" · ")}</small>}
    </span>
  )
}

/** What a card shows of a church under the name. */
export function ChurchCard({ church }: { church: ChurchRow }) {
  const { figures, plan, pastorName } = church
  return (
    <Stack gap={6} mt="xs">
      <Group gap={6}>
        <AffiliationBadge church={church} />
        {plan && (
          <Badge variant="outline" color="gray">
            {plan.name}
          </Badge>
        )}
      </Group>
      <Text size="sm">{cityAndState(church)}</Text>
      <Text size="sm" className={classes.wrap}>
        {pastorName}
      </Text>
      {figures && (
        <Text size="sm" c="dimmed">
          {countOf(figures.members, "membro", "membros")} ·{" "}
          {countOf(figures.visitors, "visitante", "visitantes")} ·{" "}
          {countOf(figures.branches, "filial", "filiais")}
        </Text>
      )}
    </Stack>
  )
}

export function AskingCard({ church }: { church: ChurchRow }) {
  return (
    <Stack gap={6} mt="xs">
      <Text size="sm">{cityAndState(church)}</Text>
      <Text size="sm" className={classes.wrap}>
        {church.pastorName}
      </Text>
      <Text size="sm" className={classes.wrap}>
        {church.phone} · {church.email}
      </Text>
      <Text size="sm" c="dimmed">
        Pedido em {formatDate(church.askedAt)}
        {church.refusedAt && ` · Recusado em ${formatDate(church.refusedAt)}`}
      </Text>
      {church.refusalReason && (
        <Text size="sm" className={classes.wrap}>
          Motivo: {church.refusalReason}
        </Text>
      )}
      <AnswerButtons church={church} />
    </Stack>
  )
}
