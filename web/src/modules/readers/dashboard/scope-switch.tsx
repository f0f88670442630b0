import { Button, Group, SegmentedControl, Text } from "@mantine/core"
import { IconBuildingCommunity } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useChurchId, useUser } from "../../../lib/signed-in.ts"
import { BranchSelect, branchQuery } from "../../ground/branches/public.ts"
import { unitCountQuery } from "./dashboard-api.ts"
import classes from "./scope-switch.module.css"
import type { DashboardSearch } from "./search.ts"
import { useScope } from "./use-scope.ts"

const ALONE = "alone"
const BELOW = "below"

/** Whether it is still unknown if a choice of units is shown at the top (as with the first steps). */
export function useUnitsAwaited(asks: boolean): boolean {
  const church = useChurchId()
  const { isLoading, failureCount } = useQuery({ ...unitCountQuery(church), enabled: asks })
  return isLoading && failureCount === 0
}

/** Chooses the units of the counters: the whole church, one unit, or one with all below it (docs/product/dashboard.md#2.3). */
export function ScopeSwitch() {
  const { scope, look } = useScope()
  const user = useUser()
  const church = useChurchId()
  const { data: units = 1 } = useQuery(unitCountQuery(church))
  // An office user who has entered a church sees that church alone.
  const office = user?.role === "DENOMINATION_ADMIN" && !user.enteredChurch
  const several = units > 1 || scope.branch !== undefined
  if (!several && !office) return null
  const whole = user?.role === "BRANCH_MANAGER" ? "Todas as suas filiais" : "Toda a igreja"
  return (
    <Group component="section" aria-label="Unidade" gap="sm" mb="lg" align="flex-end">
      {several && (
        <BranchSelect
          label="Unidade"
          placeholder={whole}
          className={classes.unit}
          church={church}
          clearable
          value={scope.branch ? String(scope.branch) : ""}
          onChange={(id) => look(id ? { ...scope, branch: Number(id) } : {})}
        />
      )}
      {scope.branch && (
        <SegmentedControl
          aria-label="Abrangência"
          data={[
            { value: ALONE, label: "Somente esta unidade" },
            { value: BELOW, label: "Incluir subordinadas" },
          ]}
          value={scope.below ? BELOW : ALONE}
          onChange={(next) => look({ ...scope, below: next === BELOW || undefined })}
        />
      )}
      {scope.branch && (
        <Button variant="subtle" onClick={() => look({})}>
          {whole}
        </Button>
      )}
      {office && (
        <Button
          variant="default"
          leftSection={<IconBuildingCommunity size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/denominacao/dashboard" />}
        >
          Todas as igrejas
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status" className={classes.words}>
        <ScopeWords scope={scope} own={office} />
      </Text>
    </Group>
  )
}

/** Names the units of the counters. */
function ScopeWords({ scope, own }: { scope: DashboardSearch; own: boolean }) {
  const unit = useQuery({ ...branchQuery(scope.branch ?? 0), enabled: scope.branch !== undefined }).data
  if (!scope.branch) return own ? "Somente a sua igreja." : null
  if (!unit) return null
  return scope.below ? `${unit.name} e as unidades subordinadas.` : `Somente ${unit.name}.`
}
