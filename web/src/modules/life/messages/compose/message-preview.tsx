import type { BulkMessage } from "@aprisco/contract/messages/bulk"
import { Alert, SimpleGrid, Stack, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { PERSON_CHOICES, personChoices } from "../../../../lib/person-choices.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { messagePreviewQuery } from "../messages-api.ts"
import classes from "./compose.module.css"

/** A message as a person of the church would get it: the first recipient, or who is chosen. */
export function MessagePreview({ message }: { message: BulkMessage }) {
  const { id, channels } = message
  const [person, setPerson] = useState("")
  const preview = useQuery(messagePreviewQuery(id, person === "" ? undefined : Number(person)))
  const { data } = preview
  if (preview.isError)
    return (
      <ErrorState
        message="Erro ao carregar a prévia"
        error={preview.error}
        onRetry={() => void preview.refetch()}
        order={3}
      />
    )
  const hasEmail = channels.includes("email")
  const hasShort = channels.some((channel) => channel !== "email")
  return (
    <Stack gap="md">
      <SearchedSelect
        label="Ver como"
        placeholder={data?.personName ?? "A primeira pessoa"}
        queryKey={PERSON_CHOICES}
        load={personChoices}
        nothingFoundMessage="Ninguém encontrado"
        clearable
        clearButtonProps={{ "aria-label": "Limpar pessoa" }}
        value={person}
        onChange={setPerson}
      />
      {data === undefined ? (
        <SkeletonRows rows={4} label="Carregando a prévia..." />
      ) : (
        <>
          {data.warnings.length > 0 && (
            <Alert color="amber" title="Confira">
              {data.warnings.map((words) => (
                <Text key={words} size="sm">
                  {words}
                </Text>
              ))}
            </Alert>
          )}
          <SimpleGrid cols={{ base: 1, lg: hasEmail && hasShort ? 2 : 1 }} spacing="md">
            {hasEmail && (
              <div>
                <Text size="sm" c="dimmed" mb={4}>
                  E-mail: <strong>{data.subject || "sem assunto"}</strong>
                </Text>
                {/* Nothing in it runs, and it cannot reach the page around it. */}
                <iframe className={classes.letter} title="Prévia do e-mail" sandbox="" srcDoc={data.html} />
              </div>
            )}
            {hasShort && (
              <div>
                <Text size="sm" c="dimmed" mb={4}>
                  WhatsApp
                </Text>
                <div className={classes.bubble}>{data.text || "Sem texto"}</div>
              </div>
            )}
          </SimpleGrid>
        </>
      )}
    </Stack>
  )
}
