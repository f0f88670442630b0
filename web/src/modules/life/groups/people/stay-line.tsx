import { GROUP_ROLES } from "@aprisco/contract/groups/labels"
import { type GroupPerson, groupPeople } from "@aprisco/contract/groups/people"
import type { Group } from "@aprisco/contract/groups/routes"
import { ActionIcon, Anchor, NativeSelect, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconDoorExit } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import classes from "../../../../ui/people-lines.module.css"
import { PersonAvatar } from "../../../../ui/person-avatar.tsx"
import { toast } from "../../../../ui/toast.ts"
import { dayAfter } from "../../activities/public.ts"
import { groupsChanged } from "../groups-api.ts"
import { LeaveDialog } from "./leave-dialog.tsx"

const ROLES = Object.entries(GROUP_ROLES).map(([value, label]) => ({ value, label }))

/** `desde 10/01/2026`, `de 10/01/2026 a 01/03/2026`. */
function stayWords({ joinedOn, leftOn, leftReason, leftReasonDisplay }: GroupPerson): string {
  if (leftOn === null) return `desde ${formatDate(joinedOn)}`
  // These stays end with the day after the last one on which the group met.
  const isDayAfter = leftReason === "ended" || leftReason === "next_term"
  const last = isDayAfter ? dayAfter(leftOn, -1) : leftOn
  return `de ${formatDate(joinedOn)} a ${formatDate(last)} · ${leftReasonDisplay ?? ""}`
}

/** A person of the group, with the role, which can be changed, and since when. */
export function StayLine({ group, stay }: { group: Group; stay: GroupPerson }) {
  const { fullName, photo, role, personId } = stay
  const [leaving, dialog] = useDisclosure(false)
  const change = useMutation({
    mutationFn: (next: string) =>
      api.call(groupPeople.change, {
        params: { id: group.id, stay: stay.id },
        // One of the values below; the server rejects any other.
        body: { role: next as GroupPerson["role"] },
      }),
    onSuccess: () => toast.success("Função alterada com sucesso!"),
    onError: (error) => toast.error(messageOf(error, "Erro ao alterar a função. Tente novamente.")),
    onSettled: groupsChanged,
  })
  const isOpen = stay.leftOn === null
  const mayChange = group.can.edit && isOpen
  return (
    <li>
      <PersonAvatar name={fullName} src={photo} size={36} />
      <span className={classes.person}>
        <Anchor renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: personId }} />}>
          {fullName}
        </Anchor>
        <Text size="sm" c="dimmed">
          {mayChange ? "" : `${stay.roleDisplay} · `}
          {stayWords(stay)}
        </Text>
      </span>
      {mayChange && (
        <>
          <NativeSelect
            aria-label={`Função de ${fullName}`}
            // Who only leads the group does not choose its leader.
            data={ROLES.filter(({ value }) => value !== "leader" || group.can.manage || role === "leader")}
            value={role}
            disabled={change.isPending || (role === "leader" && !group.can.manage)}
            className={classes.role}
            onChange={({ currentTarget }) => change.mutate(currentTarget.value)}
          />
          <ActionIcon
            size={44}
            aria-label={`Registrar a saída de ${fullName}`}
            disabled={role === "leader"}
            onClick={dialog.open}
          >
            <IconDoorExit size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <LeaveDialog opened={leaving} group={group} stay={stay} onClose={dialog.close} />
    </li>
  )
}
