import { NO_PAYMENT_YET } from "@aprisco/contract/plans/invoices"
import { Anchor, Text } from "@mantine/core"

/** How the operator is reached, in one sentence: "Para combinar o valor, escreva para …"; without an address, that nothing can be paid yet. */
export function OperatorContact({ contact, about }: { contact: string | null; about: string }) {
  if (contact === null) return <Text>{NO_PAYMENT_YET}</Text>
  return (
    <Text>
      Para {about}, escreva para <Anchor href={`mailto:${contact}`}>{contact}</Anchor>.
    </Text>
  )
}
