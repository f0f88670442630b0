import { existsSync } from "node:fs"
import { SettingError } from "../../../config.ts"
import { BackupError, type ImportedChurch, importChurch } from "../backups/public.ts"
import { operatorOn } from "./as-operator.ts"
import type { Command } from "./command-line.ts"

export const importChurchCommand: Command = {
  name: "import-church",
  does: "traz uma igreja de outra instalação, de um arquivo de npm run backup -- --church; ela chega fechada",
  file: true,
  options: { "invite-taken": {} },
  async run(operator, typed) {
    const { services, ownerUrl } = operator
    const { passphrase } = services.config.backup
    if (passphrase === null)
      throw new SettingError("BACKUP_PASSPHRASE: informe a senha com que o arquivo foi cifrado")
    if (!existsSync(typed.file)) throw new BackupError(`não encontro ${typed.file}`)
    const imported = await importChurch({
      services,
      ownerUrl,
      file: typed.file,
      passphrase,
      invitesTaken: typed.has("invite-taken"),
      tell: (line) => operator.say(line),
      contextOn: (db) => operatorOn(services, db),
    })
    for (const line of linesOf(imported)) operator.say(line)
  },
}

function linesOf({
  id,
  arrival,
  header,
  contents,
  tables,
  invited,
  newCodes,
  sameCnpj,
}: ImportedChurch): string[] {
  const { problems, entries } = header.trail
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const uploads = Object.keys(contents.uploads).length
  const some = (count: number, line: string) => (count > 0 ? [line] : [])
  return [
    ...tables
      .filter((table) => table.rows > 0)
      .map((table) => `  ${table.name}: ${table.rows.toLocaleString("pt-BR")}`),
    `Igreja nº ${id}, ${arrival.name}: ${rows.toLocaleString("pt-BR")} linhas e ${uploads} fotos de ${header.createdAt}, iguais às do arquivo.`,
    `Plano: ${arrival.planId}, como era. Independente: o vínculo com uma denominação não vem; quem a administrava administra só a igreja.`,
    problems === 0
      ? `Trilha de auditoria de origem: ${entries} registros, íntegra. Ela continua aqui em uma corrente nova.`
      : `Atenção: a trilha de auditoria já chegou com problemas (${problems}). Ela continua aqui em uma corrente nova.`,
    ...some(
      arrival.secondFactors,
      `Verificação em duas etapas de ${arrival.secondFactors}: o aplicativo continua valendo; os códigos de recuperação, não: cada pessoa gera novos.`,
    ),
    ...some(invited, `Chegaram como convidadas, porque o e-mail já tem conta aqui: ${invited}.`),
    ...some(newCodes, `QR Codes que já existiam aqui e foram trocados (imprima os novos): ${newCodes}.`),
    ...some(contents.missingUploads, `Fotos que já faltavam na origem: ${contents.missingUploads}.`),
    ...some(
      contents.unreadable,
      `Textos que já não podiam ser lidos na origem e vieram em branco: ${contents.unreadable}.`,
    ),
    ...some(sameCnpj.length, `Atenção: o mesmo CNPJ já está aqui, na igreja nº ${sameCnpj.join(", ")}.`),
    ...(arrival.hasAdministrator ? [] : ["Atenção: ninguém administra esta igreja."]),
    `Ela está fechada: confira com list-churches, e então npm run admin -- enable-church ${id}.`,
  ]
}
