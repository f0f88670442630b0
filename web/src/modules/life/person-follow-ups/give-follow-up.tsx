import type { EitherFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconUserShare } from "@tabler/icons-react"
import { messageOf } from "../../../lib/problem.ts"
import { toast } from "../../../ui/toast.ts"
import { assignmentOfVisitor, GiveDialog } from "../../roll/visitors/public.ts"
import { assignmentOfPerson } from "./assignment-of-person.ts"

/** Gives one follow-up that nobody has to a colleague. `size`: of the button, beside others of that size. */
export function GiveFollowUp({ visitor, person, size }: EitherFollowUp & { size?: "sm" }) {
  const [choosing, { open, close }] = useDisclosure(false)
  const assignment = visitor ? assignmentOfVisitor(visitor) : person && assignmentOfPerson(person)
  if (!assignment) return null
  const { fullName, queryKey, load, assign } = assignment
  return (
    <>
      <Button
        variant="default"
        size={size}
        px={size}
        leftSection={<IconUserShare size={18} aria-hidden />}
        aria-label={`Dar a… (${fullName})`}
        onClick={open}
      >
        Dar a…
      </Button>
      {choosing && (
        <GiveDialog
          giving={{
            whom: fullName,
            queryKey,
            load,
            give: async ({ id, name }) => {
              await assign(id)
              toast.success(`${name} acompanha ${fullName}.`, undefined, {
                label: "Desfazer",
                run: () =>
                  void assign(null).catch((error: unknown) =>
                    toast.error(messageOf(error, "Erro ao desfazer. Tente novamente.")),
                  ),
              })
            },
          }}
          onClose={close}
        />
      )}
    </>
  )
}
