import type { Visitor } from "@aprisco/contract/visitors/routes"
import { List, Text } from "@mantine/core"
import { countOf } from "../../../lib/format.ts"
import { FactCard } from "../../../ui/fact-card.tsx"

/** The data that is copied, and the observations that are not. */
export function KeptData({ visitor }: { visitor: Visitor }) {
  const { visitCount, contacts, observations, observationsHidden } = visitor
  return (
    <FactCard title="O que vai junto">
      <List spacing={4}>
        <List.Item>
          {countOf(visitCount, "visita", "visitas")}
          {contacts.length > 0 && ` e ${countOf(contacts.length, "contato", "contatos")}`}, em “Visitas e
          contatos” do cadastro de membro
        </List.Item>
        <List.Item>Os consentimentos, com a data e a versão do aviso de cada um</List.Item>
        {visitor.guardianName && <List.Item>Quem responde pela criança, com o celular</List.Item>}
        {(observations !== null || observationsHidden) && (
          <List.Item>As observações e pedidos de oração, reservados à equipe pastoral</List.Item>
        )}
      </List>
      <Text size="sm" c="dimmed" mt="sm">
        O registro de visitante continua guardado, como foi preenchido. A função ministerial começa como
        Membro.
      </Text>
    </FactCard>
  )
}
