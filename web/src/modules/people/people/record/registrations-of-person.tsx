import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import { visitors } from "@aprisco/contract/visitors/routes"
import { Button, Stack } from "@mantine/core"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { fieldFacts } from "../../../../ui/field-facts.ts"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { ShownOf } from "../../../../ui/shown-of.tsx"
import { LoadedPerson } from "./loaded-person.tsx"

/** Most people have one or two registrations; the list of visitors has the others. */
const SHOWN = 5

const registrationQuery = (id: number) =>
  queryOptions({
    queryKey: ["people", "registration", id],
    queryFn: ({ signal }) => api.call(visitors.detail, { params: { id } }, { signal }),
  })

/** All registrations of a person as a visitor in short, the newest first, with a link to each. */
export function RegistrationsOfPerson({ personId }: { personId: number }) {
  return (
    <LoadedPerson personId={personId}>{({ visitorIds }) => <Registrations ids={visitorIds} />}</LoadedPerson>
  )
}

function Registrations({ ids }: { ids: readonly number[] }) {
  const shown = ids.slice(0, SHOWN)
  return (
    <Stack gap="lg">
      <ShownOf shown={shown.length} count={ids.length} what="cadastros" />
      {shown.map((id) => (
        <Registration key={id} id={id} />
      ))}
    </Stack>
  )
}

function Registration({ id }: { id: number }) {
  const { data, isError, error, refetch } = useQuery(registrationQuery(id))
  return (
    <FactCard
      title={data ? `Cadastro de ${formatDate(data.createdAt)}` : "Cadastro de visitante"}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/visitantes/$id" params={{ id }} />}
        >
          Abrir cadastro de visitante
        </Button>
      }
    >
      {data ? (
        <Facts
          facts={[
            { label: "Visitas", value: String(data.visitCount) },
            ...fieldFacts(VISITOR_FIELDS, { followUpStatus: data.followUpStatusDisplay }),
            { label: "Origem", value: data.registrationSourceDisplay },
            ...fieldFacts(VISITOR_FIELDS, { branch: data.branchName }),
          ]}
        />
      ) : isError ? (
        <ErrorState
          message="Erro ao carregar o cadastro de visitante"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={2} label="Carregando o cadastro de visitante..." />
      )}
    </FactCard>
  )
}
