import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { toWire } from "@aprisco/contract/kit/wire"
import type { Affiliation } from "@aprisco/contract/vocabulary"
import { type ChurchForOperator, churchesForOperator, endedChurches } from "../../ground/churches/public.ts"
import type { Command } from "./command-line.ts"

export const listChurchesCommand: Command = {
  name: "list-churches",
  does: "mostra as igrejas, com número, plano e situação",
  options: { search: { value: '"palavras"' }, json: {} },
  async run(operator, typed) {
    const churches = await operator.work((ctx) => churchesForOperator(ctx, typed.text("search")))
    // Nothing is kept by which a search could find them.
    const ended = typed.text("search") === "" ? await operator.work(endedChurches) : []
    if (typed.has("json")) return operator.say(JSON.stringify([...churches, ...ended].map(toWire), null, 2))
    if (churches.length + ended.length === 0) return operator.say("Nenhuma igreja encontrada.")
    for (const line of table([HEAD, ...churches.map(cells)])) operator.say(line)
    for (const { id, begunAt, erasedAt } of ended)
      operator.say(`${id}  encerrada em ${civilDay(begunAt)}${erasedAt ? "" : ", ainda sendo apagada"}`)
    operator.say(churches.length === 1 ? "1 igreja" : `${churches.length} igrejas`)
  },
}

const HEAD = ["Nº", "Igreja", "Cidade", "Denominação", "Plano", "Membros", "Desde", "Situação"]

const AFFILIATIONS: Record<Affiliation, string> = {
  independent: "independente",
  pending: "pedido pendente",
  approved: "",
  refused: "recusada",
}

function cells(church: ChurchForOperator): string[] {
  const note = AFFILIATIONS[church.affiliation]
  return [
    String(church.id),
    church.name,
    `${church.city}/${church.state}`,
    note ? `${church.denomination} (${note})` : church.denomination,
    church.requestedPlanId ? `${church.planId}, pediu ${church.requestedPlanId}` : church.planId,
    String(church.members),
    civilDay(church.createdAt),
    situationOf(church),
  ].map(oneLine)
}

function situationOf({ disabledAt, disabledReason, endsAt }: ChurchForOperator): string {
  const now = disabledAt ? `desativada em ${civilDay(disabledAt)}: ${disabledReason}` : "ativa"
  return endsAt ? `${now}; encerra em ${civilDay(endsAt)}` : now
}

/** Control characters that a registration has put into a name must not reach the terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, " ")
}

function table(rows: readonly string[][]): string[] {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  )
}
