import type { MemberProfile } from "@aprisco/contract/members/routes"
import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import type { MemberBefore } from "@aprisco/contract/visitors/returns"
import { Anchor, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { formatDate } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { telephone } from "../../../../lib/telephone.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { wideFacts } from "../../../../ui/field-facts.ts"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { ShownOf } from "../../../../ui/shown-of.tsx"
import { ContactHistory } from "../record/contact-history.tsx"
import { beforeMembershipQuery } from "./returns-api.ts"
import { VisitList } from "./visit-list.tsx"

/** A member's time as a visitor. */
export function BeforeMembership({ member }: { member: MemberProfile }) {
  const { data, error, isError, refetch } = useQuery(beforeMembershipQuery(member.id))
  if (isStatus(error, 403)) return <DeniedState needs="visitors.view" />
  if (isError && !data)
    return <ErrorState message="Erro ao carregar as visitas" error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} label="Carregando visitas e contatos..." />
  if (data.rows.length === 0) return <Text c="dimmed">Nenhuma visita registrada antes da membresia.</Text>
  return (
    <Stack gap="lg">
      {data.rows.map((visitor) => (
        <Before key={visitor.id} visitor={visitor} />
      ))}
    </Stack>
  )
}

/** The visitor's data that a member's record has no field for. */
function toldOf({ guardianName, guardianPhone, ministryInterest, wantsGrowthGroup }: MemberBefore) {
  const call = guardianPhone && <Anchor href={telephone(guardianPhone)}>{guardianPhone}</Anchor>
  return [
    ...(guardianName ? [{ label: "Responsável pela criança", value: guardianName }] : []),
    ...(call ? [{ label: VISITOR_FIELDS.guardianPhone.label, value: call }] : []),
    ...(ministryInterest ? wideFacts(VISITOR_FIELDS, { ministryInterest }) : []),
    ...(wantsGrowthGroup ? [{ label: "Grupo de crescimento", value: "Deseja participar" }] : []),
  ]
}

function Before({ visitor }: { visitor: MemberBefore }) {
  const { id, registeredAt, sourceDisplay, branchName, conversionDate, conversionNotes } = visitor
  const confided = visitor.observationsHidden ? "Reservado à equipe pastoral" : visitor.observations
  return (
    <>
      <FactCard title="Visitas">
        <ShownOf shown={visitor.visits.length} count={visitor.visitCount} what="visitas" />
        <VisitList visits={visitor.visits} />
      </FactCard>
      {visitor.contacts.length > 0 && (
        <ContactHistory contacts={visitor.contacts} count={visitor.contactCount} />
      )}
      <FactCard title="Como visitante">
        <Facts
          facts={[
            {
              label: "Cadastro",
              value: `${formatDate(registeredAt)} · ${sourceDisplay} · ${branchName}`,
              wide: true,
            },
            { label: "Convertido em membro", value: formatDate(conversionDate) },
            {
              label: "Registro",
              value: (
                <Anchor renderRoot={(props) => <Link {...props} to="/visitantes/$id" params={{ id }} />}>
                  Ver o cadastro de visitante
                </Anchor>
              ),
            },
            { label: "Notas da conversão", value: conversionNotes, wide: true },
            ...toldOf(visitor),
            ...(confided ? [{ label: "Observações e pedidos de oração", value: confided, wide: true }] : []),
          ]}
        />
      </FactCard>
    </>
  )
}
