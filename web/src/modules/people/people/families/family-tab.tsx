import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import { Anchor, Button, Stack, Text } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import classes from "../../../../ui/people-lines.module.css"
import { familiesQuery } from "./families-api.ts"
import { GuardiansCard } from "./guardians-card.tsx"

/** The families and the guardians of a person. For users who may edit members. */
export function FamilyTab({ personId }: { personId: number }) {
  const list = useQuery(familiesQuery({ person: personId, pageSize: 20 }))
  return (
    <Stack gap="lg">
      <FactCard
        title="Família"
        action={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/familias/nova" search={{ pessoa: personId }} />}
          >
            Nova família
          </Button>
        }
      >
        {list.isError ? (
          <ErrorState
            message="Erro ao carregar famílias"
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        ) : list.isPending ? (
          <SkeletonRows rows={2} label="Carregando famílias..." />
        ) : list.data.count === 0 ? (
          <Text c="dimmed">Não faz parte de nenhuma família.</Text>
        ) : (
          <ul className={classes.people}>
            {list.data.results.map(({ id, displayName, people }) => (
              <li key={id}>
                <span className={classes.person}>
                  <Anchor renderRoot={(props) => <Link {...props} to="/familias/$id" params={{ id }} />}>
                    {displayName}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {people.map(({ fullName, role }) => `${fullName} (${HOUSEHOLD_ROLES[role]})`).join(", ")}
                  </Text>
                </span>
              </li>
            ))}
          </ul>
        )}
      </FactCard>
      <GuardiansCard personId={personId} />
    </Stack>
  )
}
