import type { Question } from "@aprisco/contract/questions/routes"
import { Alert, Button, Stack, Text } from "@mantine/core"
import { IconHelpOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { formatDate } from "../../../lib/format.ts"
import { lastSearch } from "../../../lib/last-search.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { FactCard } from "../../../ui/fact-card.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { RecordBoundary, type RecordTexts } from "../../../ui/record-boundary.tsx"
import { AnswerCard } from "./answer-card.tsx"
import { QuestionState } from "./question-columns.tsx"
import { askerWords, questionTitle } from "./question-words.ts"
import classes from "./questions.module.css"
import { questionQuery } from "./questions-api.ts"
import { validateQuestionSearch } from "./search.ts"

const route = getRouteApi("/shell/perguntas/$id")

const TEXTS: RecordTexts = {
  loading: "Carregando pergunta...",
  failed: "Erro ao carregar a pergunta",
  icon: IconHelpOff,
  notFound: "Pergunta não encontrada",
  notFoundReason: "Ela pode ser reservada, ou não está entre as que você vê.",
  canBeDenied: true,
}

/** One question and its answer, with a form for the people who answer. */
export function QuestionPage() {
  const { id } = route.useParams()
  const query = useQuery(questionQuery(id))
  return (
    <RecordBoundary
      query={query}
      texts={TEXTS}
      toList={
        <Button renderRoot={(props) => <Link {...props} to="/perguntas" />}>Voltar para Perguntas</Button>
      }
    >
      {({ data }) => <Record key={id} question={data} />}
    </RecordBoundary>
  )
}

function Record({ question }: { question: Question }) {
  const title = questionTitle(question.text)
  useDocumentTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={
          <>
            <QuestionState question={question} /> {askerWords(question)} · {formatDate(question.askedAt)} ·{" "}
            {question.private ? "Reservada" : "Pode ser publicada"}
          </>
        }
        back={<BackToQuestions />}
      />
      <Stack gap="lg">
        {title !== question.text && (
          <FactCard title="Pergunta">
            <Text className={classes.words}>{question.text}</Text>
          </FactCard>
        )}
        <Outcome question={question} />
        {(question.can.answer || question.can.decline) && <AnswerCard question={question} />}
      </Stack>
    </>
  )
}

/** The answer, the reason of who declined it, or that it is awaited. */
function Outcome({ question }: { question: Question }) {
  const { state, answer, declinedReason, answeredByName, answeredAt, isOwn } = question
  if (state === "declined")
    return (
      <Alert color="gray" title="Esta pergunta não foi respondida">
        <Text className={classes.words}>{declinedReason}</Text>
      </Alert>
    )
  if (state === "open")
    return isOwn && <Alert color="blue" title="Aguardando resposta. Você é avisado quando ela chegar." />
  return (
    <FactCard title="Resposta">
      <Text className={classes.words}>{answer}</Text>
      <Text size="sm" c="dimmed" mt="sm">
        {[
          answeredByName,
          formatDate(answeredAt),
          state === "published" ? "Publicada para a igreja" : "Só para quem perguntou",
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </FactCard>
  )
}

function BackToQuestions() {
  return (
    <Button
      {...BACK_LOOK}
      renderRoot={(props) => (
        <Link {...props} to="/perguntas" search={lastSearch("/perguntas", validateQuestionSearch)} />
      )}
    >
      Perguntas
    </Button>
  )
}
