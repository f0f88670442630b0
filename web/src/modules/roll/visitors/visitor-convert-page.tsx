import type { WithEtag } from "@aprisco/contract/kit/client"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { useKeptAddress } from "../../../ui/use-kept-address.ts"
import { BackToVisitor } from "./back-to-visitors.tsx"
import { AlreadyMember } from "./convert/already-member.tsx"
import { ConvertForm } from "./convert/convert-form.tsx"
import { VisitorBoundary } from "./visitor-boundary.tsx"
import { visitorQuery } from "./visitors-api.ts"

const route = getRouteApi("/shell/visitantes/$id/converter")

/** A visitor becomes a member (docs/product/visitors.md#5.1). */
export function VisitorConvertPage() {
  const { id } = route.useParams()
  // Loads the present record first, and does not refetch while it is corrected.
  const query = useQuery({ ...visitorQuery(id), staleTime: 0, refetchOnWindowFocus: false })
  useKeptAddress(id, query.data)
  return <VisitorBoundary query={query}>{(loaded) => <Convert key={id} loaded={loaded} />}</VisitorBoundary>
}

function Convert({ loaded }: { loaded: WithEtag<Visitor> }) {
  const visitor = loaded.data
  if (visitor.convertedToMember) return <AlreadyMember visitor={visitor} />
  if (!visitor.can.convert) return <DeniedState />
  return (
    <>
      <PageHeader
        title="Converter em Membro"
        subtitle={`${visitor.fullName}: confira e corrija o que vai para o cadastro de membro. Só o nome é obrigatório.`}
        back={<BackToVisitor id={visitor.id} />}
      />
      <ConvertForm loaded={loaded} />
    </>
  )
}
