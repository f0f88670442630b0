import type { ImportReport, PreviewLine } from "@aprisco/contract/members/import-export"
import { labelsIn } from "./labels.ts"

/** Why a line is rejected, repeated or about an existing member, by its number. */
export type ReasonsOf = (line: number) => string[]

/** A report's errors and warnings by line. */
export function reasonsIn(report: Pick<ImportReport, "errors" | "duplicates" | "ownFields">): ReasonsOf {
  const { errors, duplicates } = report
  const labelOf = labelsIn(report)
  const byLine = new Map<number, string[]>()
  const add = (line: number, reason: string) => byLine.set(line, [...(byLine.get(line) ?? []), reason])
  for (const { line, field, message } of errors) {
    const label = labelOf(field)
    // «Data de nascimento é obrigatória» says of which field it is.
    add(line, label === null || message.startsWith(label) ? message : `${label}: ${message}`)
  }
  for (const { line, field, firstLine } of duplicates) {
    if (firstLine !== null) add(line, `Repete a linha ${firstLine} do arquivo`)
    else
      add(line, field === "cpf" ? "Já é membro, pelo CPF" : "Já é membro, pelo nome e contato ou nascimento")
  }
  return (line) => byLine.get(line) ?? []
}

/** Whether a line is left out of an import. */
export function isLeftOut({ outcome }: PreviewLine): boolean {
  return outcome === "rejected" || outcome === "repeated"
}
