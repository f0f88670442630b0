import type { Person } from "@aprisco/contract/people/routes"
import { Button, Checkbox, Group, Text } from "@mantine/core"
import { IconDownload, IconEraser } from "@tabler/icons-react"
import { useState } from "react"
import { FactCard } from "../../../ui/fact-card.tsx"
import { useAnonymisePerson } from "./use-anonymise.ts"
import { useDataDownload } from "./use-data-download.ts"

/** A person's rights over their own data (LGPD art. 18). For users who may delete members. */
export function RightsCard({ person, etag }: { person: Person; etag: string | null }) {
  const [includeNotes, setIncludeNotes] = useState(false)
  const anonymise = useAnonymisePerson(etag)
  const download = useDataDownload(person.id)
  return (
    <FactCard title="Direitos do titular">
      <Text size="sm" c="dimmed" mb="md">
        A pessoa pode pedir uma cópia de tudo o que a igreja guarda dela, ou que seus dados sejam apagados.
        Cada cópia fica registrada.
      </Text>
      <Checkbox
        label="Incluir as anotações pastorais que posso ler"
        checked={includeNotes}
        onChange={({ currentTarget }) => setIncludeNotes(currentTarget.checked)}
        mb="md"
      />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={download.isPending}
          onClick={() => download.mutate({ as: "pdf", includeNotes })}
        >
          Baixar dados
        </Button>
        <Button
          variant="default"
          disabled={download.isPending}
          onClick={() => download.mutate({ as: "json", includeNotes })}
        >
          Baixar em JSON
        </Button>
        {!person.anonymised && (
          <Button
            variant="light"
            color="red"
            leftSection={<IconEraser size={18} aria-hidden />}
            disabled={anonymise.busy}
            onClick={() => void anonymise.ask(person)}
          >
            Anonimizar
          </Button>
        )}
      </Group>
    </FactCard>
  )
}
