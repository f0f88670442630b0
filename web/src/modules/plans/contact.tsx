import { Anchor, Text } from "@mantine/core"

/** How the operator is reached, in one sentence: "Para combinar o valor, escreva para …". */
export function Contact({ contact, about }: { contact: string | null; about: string }) {
  if (contact === null) return <Text>Para {about}, fale com quem cuida do Aprisco na sua igreja.</Text>
  return (
    <Text>
      Para {about}, escreva para <Anchor href={`mailto:${contact}`}>{contact}</Anchor>.
    </Text>
  )
}
