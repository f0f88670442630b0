import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Button } from "@mantine/core"
import { IconUserCheck } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { formatDate } from "../../../../lib/format.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { BackToVisitor } from "../back-to-visitors.tsx"

/** For a converted visitor: a link to the member. */
export function AlreadyMember({ visitor }: { visitor: Visitor }) {
  const { id, fullName, conversionDate, memberId } = visitor
  const since = conversionDate ? ` desde ${formatDate(conversionDate)}` : ""
  return (
    <>
      <BackToVisitor id={id} />
      <EmptyState
        icon={IconUserCheck}
        order={1}
        title="Visitante já convertido em membro"
        text={`${fullName} é membro da igreja${since}.`}
        action={
          memberId && (
            <Button renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id: memberId }} />}>
              Ver cadastro de membro
            </Button>
          )
        }
      />
    </>
  )
}
