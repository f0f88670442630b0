import { Button, Text } from "@mantine/core"
import { useState } from "react"
import { useUser } from "../../../lib/signed-in.ts"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { type ChurchDraft, wizard } from "./wizard.ts"

interface OwnContactProps {
  form: ContractForm<ChurchDraft & Record<string, unknown>>
}

/** Offers the e-mail and the telephone of step 1 for the church, which many small ones share with their leader. Nothing where neither is known. */
export function OwnContact({ form }: OwnContactProps) {
  const user = useUser()
  const [isTaken, setTaken] = useState(false)
  const person = wizard.person()
  const email = user?.email ?? person?.email
  const phone = user?.phone ?? person?.phone
  if (!email && !phone) return null
  if (isTaken)
    return (
      <Text size="sm" c="dimmed" role="status">
        Preenchidos com os seus: mude, se a igreja tiver outros.
      </Text>
    )
  function take() {
    if (email) form.setFieldValue("churchEmail", email)
    if (phone) form.setFieldValue("churchPhone", phone)
    wizard.keepChurch(form.getValues())
    setTaken(true)
    // A field whose value is set is drawn anew.
    requestAnimationFrame(() => form.getInputNode("churchEmail")?.focus())
  }
  return (
    <Button variant="subtle" w="fit-content" onClick={take}>
      Usar o meu e-mail e telefone
    </Button>
  )
}
