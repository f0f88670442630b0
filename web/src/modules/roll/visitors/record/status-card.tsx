import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Button } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { formatDate, formatDateTime, formatNumber } from "../../../../lib/format.ts"
import { Facts } from "../../../../ui/fact-card.tsx"
import { FoldingCard } from "../../../../ui/folding-card.tsx"
import { FollowUpBadge, VisitorBadge } from "../follow-up-badge.tsx"

export function StatusCard({ visitor }: { visitor: Visitor }) {
  const { convertedToMember, conversionDate, memberId, followUpStatus } = visitor
  return (
    <FoldingCard title="Situação">
      <Facts
        facts={[
          {
            label: "Conversão",
            value: convertedToMember ? (
              <>
                <VisitorBadge visitor={visitor} /> desde {formatDate(conversionDate)}
              </>
            ) : (
              "Ainda não é membro"
            ),
          },
          {
            label: VISITOR_FIELDS.followUpStatus.label,
            value: visitor.anonymised ? (
              <VisitorBadge visitor={visitor} />
            ) : (
              <FollowUpBadge status={followUpStatus} />
            ),
          },
          { label: "Tentativas de contato", value: formatNumber(visitor.contactAttempts) },
          { label: "Último contato", value: formatDateTime(visitor.lastContactDate) || "Nenhum ainda" },
        ]}
      />
      {memberId && (
        <Button
          mt="md"
          variant="light"
          renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id: memberId }} />}
        >
          Ver cadastro de membro
        </Button>
      )}
    </FoldingCard>
  )
}
