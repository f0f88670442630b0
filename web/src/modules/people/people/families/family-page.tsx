import type { Household } from "@aprisco/contract/people/households"
import { Button, Stack, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconHome } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { formatDate } from "../../../../lib/format.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import { BACK_LOOK, EDIT_LOOK } from "../../../../ui/button-variants.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import classes from "../../../../ui/people-lines.module.css"
import { RecordBoundary, type RecordTexts } from "../../../../ui/record-boundary.tsx"
import { familyQuery } from "./families-api.ts"
import { FamilyDialog } from "./family-dialog.tsx"
import { PeopleCard } from "./people-card.tsx"
import { validateFamilySearch } from "./search.ts"

const route = getRouteApi("/shell/familias/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando família...",
  failed: "Erro ao carregar a família",
  icon: IconHome,
  notFound: "Família não encontrada",
  notFoundReason: "A família pode ter sido desfeita, ou não pertence à sua igreja.",
}

/** One family: its people, its former people, and its address. */
export function FamilyPage() {
  const { id } = route.useParams()
  const query = useQuery(familyQuery(id))
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button renderRoot={(props) => <Link {...props} to="/familias" />}>Voltar para Famílias</Button>
      }
    >
      {({ data, etag }) => <Record key={id} family={data} etag={etag} />}
    </RecordBoundary>
  )
}

function Record({ family, etag }: { family: Household; etag: string | null }) {
  const [editing, dialog] = useDisclosure(false)
  const { displayName, former, can } = family
  useDocumentTitle(displayName)
  return (
    <>
      <PageHeader
        title={displayName}
        subtitle={family.branchName}
        back={
          <Button
            {...BACK_LOOK}
            renderRoot={(props) => (
              <Link {...props} to="/familias" search={lastSearch("/familias", validateFamilySearch)} />
            )}
          >
            Famílias
          </Button>
        }
        actions={
          can.edit && (
            <Button {...EDIT_LOOK} onClick={dialog.open}>
              Editar
            </Button>
          )
        }
      />
      <Stack gap="lg">
        <PeopleCard family={family} etag={etag} />
        <FactCard title="Casa">
          <Facts
            facts={[
              { label: "Endereço", value: family.fullAddress, wide: true },
              { label: "Telefone", value: family.phone },
              { label: "Casamento", value: formatDate(family.weddingDate) },
              { label: "Filial", value: family.branchName },
            ]}
          />
        </FactCard>
        {former.length > 0 && <FormerCard family={family} />}
      </Stack>
      <FamilyDialog opened={editing} family={family} etag={etag} onClose={dialog.close} />
    </>
  )
}

/** The former people of the family. */
function FormerCard({ family: { former } }: { family: Household }) {
  return (
    <FactCard title={`Já fizeram parte (${former.length})`}>
      <ul className={classes.people}>
        {former.map((person) => (
          <li key={`${person.personId} ${person.until} ${person.since}`}>
            <span className={classes.person}>
              {person.fullName}
              <Text size="sm" c="dimmed">
                {`${person.roleDisplay} · ${person.since ? `de ${formatDate(person.since)} a` : "até"} ${formatDate(person.until)}`}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </FactCard>
  )
}
