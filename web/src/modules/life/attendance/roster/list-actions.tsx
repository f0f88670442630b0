import { type Gathering, gatherings } from "@aprisco/contract/attendance/gatherings"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconBan, IconLock, IconRotate } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { storedUserId } from "../../../../lib/session.ts"
import { focusOnward } from "../../../../ui/focus-onward.ts"
import { toast } from "../../../../ui/toast.ts"
import { attendanceChanged } from "../attendance-api.ts"
import { AttendanceExport } from "../lists/attendance-export.tsx"
import { hold } from "../offline/queue.ts"
import { sendQueue } from "../offline/sender.ts"
import { marksOf } from "../offline/store.ts"
import { CancelDialog } from "./cancel-dialog.tsx"
import { CloseDialog } from "./close-dialog.tsx"

/** What is done with the list as a whole. */
export function ListActions({ gathering }: { gathering: Gathering }) {
  const { can, id, day, totals } = gathering
  const [closing, close] = useDisclosure(false)
  const [cancelling, cancel] = useDisclosure(false)
  const reopen = useReopen(gathering)
  return (
    <>
      {can.close && (
        <Button ref={focusOnward} leftSection={<IconLock size={18} aria-hidden />} onClick={close.open}>
          Encerrar a lista
        </Button>
      )}
      {can.reopen && (
        <Button
          ref={focusOnward}
          variant="default"
          leftSection={<IconRotate size={18} aria-hidden />}
          aria-busy={reopen.isPending || undefined}
          onClick={() => reopen.isPending || reopen.mutate()}
        >
          Reabrir
        </Button>
      )}
      {can.cancel && (
        <Button
          ref={focusOnward}
          variant="default"
          leftSection={<IconBan size={18} aria-hidden />}
          onClick={cancel.open}
        >
          Não aconteceu
        </Button>
      )}
      <AttendanceExport
        which={{ gathering: id }}
        name={`presenca-${id}-${day}`}
        count={totals.expected + totals.presentOthers}
      />
      <CloseDialog opened={closing} gathering={gathering} onClose={close.close} />
      <CancelDialog opened={cancelling} gathering={gathering} onClose={cancel.close} />
    </>
  )
}

/** Opens a closed or cancelled list again, and sends the marks that waited for that. */
function useReopen({ id }: Gathering) {
  return useMutation({
    mutationFn: () => api.call(gatherings.reopen, { params: { id } }),
    onSuccess: async () => {
      toast.success("Lista reaberta.")
      const userId = storedUserId()
      if (userId === null) return
      const ofList = (await marksOf(userId)).filter(({ gatheringId, held }) => gatheringId === id && held)
      await hold(userId, ofList, undefined)
      await sendQueue()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao reabrir a lista. Tente novamente.")),
    onSettled: attendanceChanged,
  })
}
