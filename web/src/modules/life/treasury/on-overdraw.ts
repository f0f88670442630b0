import { extraOf, isStatus, messageOf } from "../../../lib/problem.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"

/**
 * Sends, and where a restricted fund would fall below zero asks before it sends again that this is known
 * (docs/product/treasury.md#2.1). Without a yes it fails as the server did: nothing was posted.
 */
export async function askingOnOverdraw<A>(send: (known: { acknowledgeOverdraw: boolean }) => Promise<A>) {
  try {
    return await send({ acknowledgeOverdraw: false })
  } catch (error) {
    if (!isStatus(error, 409) || extraOf(error, "code") !== "fund_overdrawn") throw error
    const sure = await askToConfirm({
      title: "O fundo fica negativo",
      message: `${messageOf(error)} Lançar mesmo assim?`,
      confirm: "Lançar mesmo assim",
      cancel: "Voltar",
      danger: true,
    })
    if (!sure) throw error
    return send({ acknowledgeOverdraw: true })
  }
}
