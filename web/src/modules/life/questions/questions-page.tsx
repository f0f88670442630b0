import type { QuestionRow } from "@aprisco/contract/questions/routes"
import { Button } from "@mantine/core"
import { IconHelpCircle, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, linkOptions } from "@tanstack/react-router"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { AskDialog } from "./ask-dialog.tsx"
import { QUESTION_COLUMNS, QuestionCard } from "./question-columns.tsx"
import { questionsQuery } from "./questions-api.ts"
import { QUESTION_FILTERS, type QuestionSearch, validateQuestionSearch } from "./search.ts"

const route = getRouteApi("/shell/perguntas")
const ADDRESS = { path: "/perguntas", validate: validateQuestionSearch }
const ROW = {
  rowLink: ({ id }: QuestionRow) => linkOptions({ to: "/perguntas/$id", params: { id } }),
  card: (question: QuestionRow) => <QuestionCard question={question} />,
}

/** The reader's own questions and the published ones; all questions for the people who answer them (docs/product/devotionals.md#5.1). */
export function QuestionsPage() {
  const address = useListAddress<QuestionSearch>(route, ADDRESS)
  const navigate = route.useNavigate()
  const { ordering, page } = address
  const { nova, ...filters } = address.filters
  const ask = (open: boolean) =>
    void navigate({ search: (old) => ({ ...old, nova: open || undefined }), resetScroll: false })
  const list = useQuery(questionsQuery({ ...filters, ordering, page, pageSize: PAGE_SIZE }))
  const filtered = Object.values(filters).some((value) => value !== undefined)
  return (
    <ListScreen
      name="questions"
      title="Perguntas"
      subtitle="Dúvidas sobre a Bíblia e a fé, respondidas por quem cuida da igreja."
      one="pergunta"
      many="perguntas"
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => ask(true)}>
          Perguntar
        </Button>
      }
      address={{ ...address, filters, filtered }}
      choices={QUESTION_FILTERS}
      query={list}
      columns={QUESTION_COLUMNS}
      {...ROW}
      usualOrder="-asked_at"
      failure="Erro ao carregar perguntas"
      loading="Carregando perguntas..."
      noneFound="Nenhuma pergunta encontrada"
      noneMatches="Nenhuma pergunta corresponde aos filtros escolhidos."
      noneYet={{
        title: "Nenhuma pergunta ainda",
        icon: IconHelpCircle,
        help: "perguntas",
        text: "Tem uma dúvida? Pergunte: só quem responde lê, a não ser que você queira dividir com todos.",
        action: <Button onClick={() => ask(true)}>Fazer a primeira pergunta</Button>,
      }}
    >
      <AskDialog opened={nova === true} onClose={() => ask(false)} />
    </ListScreen>
  )
}
