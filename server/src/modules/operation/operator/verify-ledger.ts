import { verifyLedgers } from "../../life/treasury/public.ts"
import type { Command } from "./command-line.ts"

/** The books of a church are not whole. The message is for the operator. */
export class LedgerBroken extends Error {}

export const verifyLedgerCommand: Command = {
  name: "verify-ledger",
  does: "confere os livros de todas as igrejas, linha por linha; sai com 1 se algum não confere",
  options: {},
  async run(operator) {
    const { churches, entries, broken } = await operator.work(verifyLedgers)
    if (broken.length > 0) throw new LedgerBroken(`livros que não conferem: ${broken.join("; ")}`)
    operator.say(`Livros conferidos: igrejas ${churches}, lançamentos ${entries}. Todos conferem.`)
  },
}
