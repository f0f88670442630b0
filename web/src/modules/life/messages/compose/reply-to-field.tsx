import { NativeSelect } from "@mantine/core"
import { useUser } from "../../../../lib/signed-in.ts"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { ComposeValues } from "./compose-values.ts"

/** Who gets the answers to the e-mail: the church, or its author. */
export function ReplyToField({ form }: { form: ContractForm<ComposeValues> }) {
  const own = useUser()?.email ?? ""
  const { defaultValue, ...field } = form.getInputProps("replyTo")
  const kept = String(defaultValue ?? "")
  const choices = [
    { value: "", label: "E-mail da igreja" },
    ...(own ? [{ value: own, label: `Meu e-mail (${own})` }] : []),
    ...(kept && kept !== own ? [{ value: kept, label: kept }] : []),
  ]
  return (
    <NativeSelect
      label="As respostas chegam em"
      data={choices}
      key={form.key("replyTo")}
      defaultValue={kept}
      {...field}
    />
  )
}
