import type { PreparedMessage } from "@aprisco/contract/messages/templates"
import { NativeSelect } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { preparedQuery } from "../messages-api.ts"

interface TemplateChoiceProps {
  /** Whether words would be replaced that somebody has typed. */
  hasWords: boolean
  onChoose: (template: PreparedMessage) => void
}

/** Begins with words that the church has prepared; nothing while it has none. */
export function TemplateChoice({ hasWords, onChoose }: TemplateChoiceProps) {
  const { data } = useQuery(preparedQuery)
  const [chosen, setChosen] = useState("")
  const templates = (data?.results ?? []).filter(({ purpose }) => purpose !== null)
  if (templates.length === 0) return null
  function take(template: PreparedMessage) {
    setChosen(String(template.id))
    onChoose(template)
  }
  async function choose(value: string) {
    const template = templates.find(({ id }) => String(id) === value)
    if (!template) return
    const sure =
      !hasWords ||
      (await askToConfirm({
        title: "Trocar o que está escrito?",
        message: `O texto do modelo "${template.name}" fica no lugar do que você escreveu.`,
        confirm: "Trocar",
      }))
    if (sure) take(template)
  }
  return (
    <NativeSelect
      label="Começar de um modelo"
      data={[
        { value: "", label: "Sem modelo" },
        ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={chosen}
      onChange={({ currentTarget: { value } }) => void choose(value)}
    />
  )
}
