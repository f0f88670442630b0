import type { AuditEntry } from "@aprisco/contract/audit/routes"
import { Stack, Text } from "@mantine/core"
import { IconHistory } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { formatDateTime } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useSeveralChurches } from "../../../lib/unit-name.ts"
import type { Column, ListQuery } from "../../../ui/data-list/column.ts"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { NothingFound } from "../../../ui/nothing-found.tsx"
import classes from "./audit-list.module.css"
import type { useAuditFilters } from "./use-audit-filters.ts"

type Place = Pick<ReturnType<typeof useAuditFilters>, "filtered" | "page" | "clear" | "goTo">

interface AuditListProps extends Place {
  list: ListQuery<AuditEntry>
}

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  {
    key: "at",
    title: "Quando",
    width: "11rem",
    render: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  { key: "actor", title: "Quem", width: "14rem", render: (entry) => <Actor {...entry} /> },
  { key: "what", title: "O quê", primary: true, render: (entry) => <What {...entry} /> },
]

/** The entries, newest first; an entry about a record links to the record's screen, if there is one. */
export function AuditList({ list, filtered, page, clear, goTo }: AuditListProps) {
  const can = useCan()
  return (
    <DataList
      label="Auditoria"
      query={list}
      columns={AUDIT_COLUMNS}
      rowKey={({ id }) => id}
      rowLink={(entry) => screenOf(entry, can)}
      card={(entry) => (
        <Text size="sm" c="dimmed" mt={4} className={classes.words}>
          <Actor {...entry} /> · <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </Text>
      )}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={goTo}
      failure="Erro ao carregar a auditoria"
      loading="Carregando auditoria..."
      empty={
        filtered ? (
          <NothingFound
            title="Nenhum registro encontrado"
            text="Nada do que foi feito corresponde aos filtros escolhidos."
            onClear={() => void clear()}
          />
        ) : (
          <NoneYet />
        )
      }
    />
  )
}

/** The screen of the record, if the record still exists and the caller may see it. */
function screenOf({ entity, entityId, subject }: AuditEntry, can: ReturnType<typeof useCan>) {
  if (entityId === null || subject === null) return undefined
  const params = { id: entityId }
  if (entity === "member" && can("members.view")) return linkOptions({ to: "/membros/$id", params })
  if (entity === "visitor" && can("visitors.view")) return linkOptions({ to: "/visitantes/$id", params })
  if (entity === "user" && can("users.manage"))
    return linkOptions({ to: "/configuracoes/usuarios", search: { search: subject } })
  if (entity === "branch" && can("branches.view"))
    return linkOptions({ to: "/configuracoes/filiais/$id", params })
  if (entity === "ministry" && can("activities.view")) return linkOptions({ to: "/ministerios/$id", params })
  if (entity === "activity" && can("activities.view")) return linkOptions({ to: "/atividades/$id", params })
  return undefined
}

function Actor({ actor, action }: AuditEntry) {
  return (
    <span className={classes.words}>
      {actor ?? (
        <Text span inherit c="dimmed">
          {action === "session.failed" ? "Não identificado" : "Formulário público ou sistema"}
        </Text>
      )}
    </span>
  )
}

/** The sentence, the person it is about (unless they did it themselves), and for an office the church. */
function What({ summary, subject, actor, churchName }: AuditEntry) {
  const several = useSeveralChurches()
  const about = [subject !== actor && subject, several && churchName !== subject && churchName].filter(
    Boolean,
  )
  return (
    <Stack gap={0} component="span" className={classes.words}>
      <span>{summary}</span>
      {about.length > 0 && (
        <Text span size="sm" c="dimmed" fw={400}>
          {about.join(" · ")}
        </Text>
      )}
    </Stack>
  )
}

function NoneYet() {
  return (
    <EmptyState
      icon={IconHistory}
      title="Nenhum registro ainda"
      text="Cada cadastro, alteração e exclusão aparece aqui, com quem fez e quando."
    />
  )
}
