import type { Visitor } from "@aprisco/contract/visitors"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { DeniedState } from "../../ui/denied-state.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { BackToVisitor } from "./back-to-visitors.tsx"
import { AlreadyMember } from "./convert/already-member.tsx"
import { ConvertForm } from "./convert/convert-form.tsx"
import { MemberToBe } from "./convert/member-to-be.tsx"
import { VisitorState } from "./visitor-state.tsx"
import { visitorQuery } from "./visitors-api.ts"

const route = getRouteApi("/shell/visitantes/$id/converter")

/** A visitor becomes a member (rulings 3.1). */
export function VisitorConvertPage() {
  const { id } = route.useParams()
  const query = useQuery(visitorQuery(id))
  return <VisitorState query={query}>{(visitor) => <Convert visitor={visitor} />}</VisitorState>
}

function Convert({ visitor }: { visitor: Visitor }) {
  if (visitor.convertedToMember) return <AlreadyMember visitor={visitor} />
  if (!visitor.can.convert) return <DeniedState />
  return (
    <>
      <PageHeader
        title="Converter em Membro"
        subtitle={visitor.fullName}
        back={<BackToVisitor id={visitor.id} />}
      />
      <MemberToBe visitor={visitor} />
      <ConvertForm visitor={visitor} />
    </>
  )
}
