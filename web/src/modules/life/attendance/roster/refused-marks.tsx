import { formatNumber } from "../../../../lib/format.ts"
import { storedUserId } from "../../../../lib/session.ts"
import { HeldNotice } from "../../../../ui/queue-line.tsx"
import { dequeue, hold } from "../offline/queue.ts"
import { sendQueue } from "../offline/sender.ts"
import type { QueuedMark } from "../offline/store.ts"

/** The marks of a list that the server did not take, with the reason. */
export function RefusedMarks({ queue }: { queue: readonly QueuedMark[] }) {
  const userId = storedUserId()
  if (userId === null) return null
  return [...Map.groupBy(queue, ({ held }) => held)].map(
    ([why, marks]) =>
      why !== undefined && (
        <HeldNotice
          key={why}
          title={
            marks.length === 1
              ? "1 marcação não foi enviada"
              : `${formatNumber(marks.length)} marcações não foram enviadas`
          }
          why={why}
          dropTitle="Descartar marcações"
          onRetry={() => void hold(userId, marks, undefined).then(sendQueue)}
          onDrop={() => void dequeue(userId, marks)}
        />
      ),
  )
}
