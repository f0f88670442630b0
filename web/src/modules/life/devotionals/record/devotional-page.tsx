import type { Devotional } from "@aprisco/contract/devotionals/routes"
import { Button, Card, Stack, Text } from "@mantine/core"
import { IconBookOff, IconVideo } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { formatNumber } from "../../../../lib/format.ts"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../../ui/record-boundary.tsx"
import { BackToDevotionals } from "../back-to-devotionals.tsx"
import { DevotionalState } from "../devotional-columns.tsx"
import { longDay } from "../devotional-words.ts"
import { devotionalQuery } from "../devotionals-api.ts"
import { AudioCard } from "./audio-card.tsx"
import { DevotionalActions } from "./devotional-actions.tsx"
import classes from "./devotional-page.module.css"
import { FormattedText } from "./formatted-text.tsx"
import { Player } from "./player.tsx"
import { ShareCard } from "./share-card.tsx"

const route = getRouteApi("/shell/devocionais/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando devocional...",
  failed: "Erro ao carregar o devocional",
  icon: IconBookOff,
  notFound: "Devocional não encontrado",
  notFoundReason: "Ele pode ter sido excluído, ou ainda não foi publicado.",
  canBeDenied: true,
}

/** One devotional, to be read, heard and passed on; with what is done with it for who manages it. */
export function DevotionalPage() {
  const { id } = route.useParams()
  const query = useQuery(devotionalQuery(id))
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button renderRoot={(props) => <Link {...props} to="/devocionais" />}>Voltar para Devocionais</Button>
      }
    >
      {({ data }) => <Record key={id} devotional={data} />}
    </RecordBoundary>
  )
}

function Record({ devotional }: { devotional: Devotional }) {
  const { title, authorName, publishOn, publishTime, state, can } = devotional
  useDocumentTitle(title)
  const day = publishOn && [longDay(publishOn), can.edit && publishTime].filter(Boolean).join(", ")
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            {can.edit && <DevotionalState devotional={devotional} />}{" "}
            {[day ?? "Sem data", authorName].filter(Boolean).join(" · ")}
          </>
        }
        back={<BackToDevotionals />}
        actions={can.edit && <DevotionalActions devotional={devotional} />}
      />
      <Stack gap="lg">
        <Reading devotional={devotional} />
        {can.edit && <AudioCard devotional={devotional} />}
        {state === "published" && <ShareCard devotional={devotional} />}
        {can.edit && (
          <FactCard title="Leituras">
            <Facts
              facts={[
                { label: "Da página pública", value: formatNumber(devotional.reads) },
                { label: "Quem pode ler", value: devotional.isPublic ? "Qualquer pessoa" : "Só a igreja" },
              ]}
            />
          </FactCard>
        )}
      </Stack>
    </>
  )
}

function Reading({ devotional }: { devotional: Devotional }) {
  const { id, bibleReference, series, body, audio, videoUrl } = devotional
  const words = [bibleReference, series && `Série: ${series}`].filter(Boolean).join(" · ")
  return (
    <Card withBorder component="article">
      <Stack gap="md">
        {words && (
          <Text fw={600} className={classes.words}>
            {words}
          </Text>
        )}
        {audio && <Player key={audio.bytes} id={id} audio={audio} />}
        {body === "" ? (
          <Text c="dimmed">{audio ? "Este devocional é só para ouvir." : "Ainda não há texto."}</Text>
        ) : (
          <FormattedText html={body} />
        )}
        {videoUrl && (
          <Button
            component="a"
            href={videoUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            w="fit-content"
            leftSection={<IconVideo size={18} aria-hidden />}
          >
            Assistir ao vídeo (abre em outra aba)
          </Button>
        )}
      </Stack>
    </Card>
  )
}
