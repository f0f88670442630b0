import type { EitherFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import { useDisclosure } from "@mantine/hooks"
import { messageOf } from "../../../lib/problem.ts"
import { toast } from "../../../ui/toast.ts"
import { assignmentOfVisitor, GiveDialog } from "../../roll/visitors/public.ts"
import { assignmentOfPerson } from "./assignment-of-person.ts"

/** Gives one follow-up that nobody has to a colleague, with «Desfazer»: what opens the dialog, and the dialog while it is open. */
export function useGiving({ visitor, person }: EitherFollowUp) {
  const [choosing, { open, close }] = useDisclosure(false)
  const assignment = visitor ? assignmentOfVisitor(visitor) : person && assignmentOfPerson(person)
  if (!assignment) return { open, dialog: null }
  const { fullName, queryKey, load, assign } = assignment
  const dialog = choosing && (
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
  )
  return { open, dialog }
}
