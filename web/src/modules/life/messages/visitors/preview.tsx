import { fillTemplate } from "@aprisco/contract/messages/routes"
import { useQuery } from "@tanstack/react-query"
import { firstName } from "../../../../lib/format.ts"
import { myChurchQuery, useUser } from "../../../../lib/signed-in.ts"
import classes from "./messages.module.css"

/** A message as a visitor reads it, with the church's name and the user's own. */
export function Preview({ text }: { text: string }) {
  const church = useQuery(myChurchQuery).data
  const user = useUser()
  const filled = fillTemplate(text, {
    nome: "Ana",
    igreja: church?.name ?? "sua igreja",
    filial: "Sede",
    responsavel: user ? firstName(user.fullName) : "Maria",
  })
  return (
    <div className={classes.bubble}>
      {filled.trim() ? filled : <em>A mensagem aparece aqui como o visitante vai ler.</em>}
    </div>
  )
}
