import type { PersonFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import type { FollowUp } from "@aprisco/contract/visitors/follow-ups"
import { Button } from "@mantine/core"
import { IconHandStop } from "@tabler/icons-react"
import { linkOptions } from "@tanstack/react-router"
import { UnitName } from "../../../../lib/unit-name.ts"
import { WorkLine } from "../../../../ui/work-line.tsx"
import { ShortDue, useTakeVisitor } from "../../../roll/visitors/public.ts"
import { GiveFollowUp } from "../give-follow-up.tsx"
import { useTakeFollowUp } from "../use-take-follow-up.ts"

/** A visitor whom nobody follows up: taken by the reader, or given to a colleague. */
export function UnassignedVisitor({ visitor }: { visitor: FollowUp }) {
  const { id, fullName } = visitor
  const take = useTakeVisitor(id)
  return (
    <WorkLine
      name={fullName}
      to={linkOptions({ to: "/visitantes/$id", params: { id } })}
      note={<UnitName of={visitor} />}
      side={<ShortDue {...visitor} />}
    >
      <Take name={fullName} isPending={take.isPending} onTake={() => take.mutate()} />
      <GiveFollowUp line={{ visitor, person: null }} fullName={fullName} size="sm" />
    </WorkLine>
  )
}

/** The same of somebody who is no new visitor. */
export function UnassignedPerson({ followUp }: { followUp: PersonFollowUp }) {
  const { id, personId, fullName } = followUp
  const take = useTakeFollowUp(id)
  return (
    <WorkLine
      name={fullName}
      to={linkOptions({ to: "/pessoas/$id", params: { id: personId }, search: { aba: "acompanhamento" } })}
      note={<UnitName of={followUp} />}
      side={<ShortDue followUpDue={followUp.state} followUpDueAt={followUp.dueAt} />}
    >
      <Take name={fullName} isPending={take.isPending} onTake={() => take.mutate()} />
      <GiveFollowUp line={{ visitor: null, person: followUp }} fullName={fullName} size="sm" />
    </WorkLine>
  )
}

function Take({ name, isPending, onTake }: { name: string; isPending: boolean; onTake: () => void }) {
  return (
    <Button
      size="sm"
      px="sm"
      variant="light"
      leftSection={<IconHandStop size={18} aria-hidden />}
      aria-label={`Assumir ${name}`}
      disabled={isPending}
      onClick={onTake}
    >
      Assumir
    </Button>
  )
}
