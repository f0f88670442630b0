import { countOf } from "../../../../../lib/format.ts"
import { askToConfirm } from "../../../../../ui/confirm-dialog.tsx"
import { sendDoor } from "./sender.ts"
import { doorStore } from "./store.ts"

/** Before a user signs out: asks where something from a door would be lost, then deletes what this device keeps of doors. False: they stay signed in. */
export async function mayLeaveDoor(userId: number): Promise<boolean> {
  if ((await doorStore.queueOf(userId)).length > 0) await sendDoor()
  const unsent = await doorStore.queueOf(userId)
  if (unsent.length > 0 && !(await askToLose(unsent.length))) return false
  await doorStore.forgetUser(userId)
  return true
}

function askToLose(count: number): Promise<boolean> {
  return askToConfirm({
    title: "Sair",
    message: `${countOf(count, "entrada", "entradas")} por enviar. Sair apaga-as.`,
    confirm: "Sair",
    danger: true,
  })
}
