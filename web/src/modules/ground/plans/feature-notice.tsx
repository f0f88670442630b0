import type { GatedFeature } from "@aprisco/contract/access/gated-features"
import { smallestPlan } from "@aprisco/contract/plans/price"
import { Alert, Button } from "@mantine/core"
import { IconLock } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { useFeature } from "../../../lib/feature.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { plansQuery } from "./plans-api.ts"

/** That the church's plan lacks this, with the plan that has it, and the way to the plans for who may change it. Nothing where the plan has it. */
export function FeatureNotice({ feature }: { feature: GatedFeature }) {
  const isThere = useFeature(feature)
  const entered = useUser()?.enteredChurch ?? null
  const mayChange = useCan()("church.manage") && entered === null
  const { data: plans, isPending } = useQuery({ ...plansQuery, enabled: !isThere })
  if (isThere || isPending) return null
  const plan = smallestPlan(plans ?? [], ({ features }) =>
    features.some(({ key, available }) => key === feature && available),
  )
  return (
    <Alert
      color="amber"
      icon={<IconLock aria-hidden />}
      title={plan ? `Disponível no plano ${plan.name}.` : "O plano da igreja não tem este recurso."}
    >
      O que já foi registrado continua aqui, para consultar, corrigir e exportar.
      {mayChange && (
        <Button
          variant="default"
          mt="xs"
          display="block"
          w="fit-content"
          renderRoot={(props) => <Link {...props} to="/perfil" search={{ tab: "planos" }} />}
        >
          Ver os planos
        </Button>
      )}
    </Alert>
  )
}
