import { MAX_PAGE_SIZE } from "@aprisco/contract/kit/page"
import { Anchor, Text } from "@mantine/core"
import { IconCirclesRelation } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { PersonInShort } from "../../../lib/module.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import classes from "../../../ui/people-lines.module.css"
import { groupsQuery } from "./groups-api.ts"
import { meetingOfRow } from "./meeting-words.ts"

/** The groups in which a person is now; when they joined and left others is in their timeline. */
export function PersonGroupsTab({ person: { id } }: { person: PersonInShort }) {
  const groups = useQuery(groupsQuery({ person: id, pageSize: MAX_PAGE_SIZE }))
  return (
    <FactCard title="Grupos">
      {groups.isError && (
        <ErrorState
          message="Erro ao carregar os grupos"
          error={groups.error}
          onRetry={() => void groups.refetch()}
          order={3}
        />
      )}
      {groups.isPending && <SkeletonRows rows={2} label="Carregando os grupos..." />}
      {groups.data?.count === 0 && (
        <EmptyState
          icon={IconCirclesRelation}
          order={3}
          title="Em nenhum grupo"
          text="Quem é incluído em uma célula, classe ou outro grupo aparece aqui."
        />
      )}
      {groups.data && groups.data.count > 0 && (
        <ul className={classes.people}>
          {groups.data.results.map((group) => (
            <li key={group.id}>
              <span className={classes.person}>
                <Anchor
                  renderRoot={(props) => <Link {...props} to="/grupos/$id" params={{ id: group.id }} />}
                >
                  {group.name}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {[group.kindDisplay, meetingOfRow(group), group.branchName].filter(Boolean).join(" · ")}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
    </FactCard>
  )
}
