import { countOf } from "../../../../lib/format.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { sendQueue } from "./sender.ts"
import { forgetUser, marksOf } from "./store.ts"

/** Before a user signs out: asks where marks would be lost, then deletes what this device keeps of the lists. False: they stay signed in. */
export async function maySignOut(userId: number): Promise<boolean> {
  if ((await marksOf(userId)).length > 0) await sendQueue()
  const unsent = await marksOf(userId)
  if (unsent.length > 0 && !(await askToLose(unsent.length))) return false
  await forgetUser(userId)
  return true
}

function askToLose(count: number): Promise<boolean> {
  return askToConfirm({
    title: "Sair",
    message: `${countOf(count, "marcação", "marcações")} por enviar. Sair apaga-as.`,
    confirm: "Sair",
    danger: true,
  })
}
