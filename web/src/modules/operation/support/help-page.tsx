import { Card, Stack, Text, Title } from "@mantine/core"
import { IconHelpCircle } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { countOf } from "../../../lib/format.ts"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import type { Article, Topic } from "./articles/article.ts"
import { AskCard } from "./ask-card.tsx"
import { findArticles } from "./find-articles.ts"
import classes from "./help.module.css"
import { articlesQuery } from "./help-query.ts"

/** `/ajuda`: the guide by topic, its search, and how to ask for help. */
export function HelpPage() {
  const { q = "" } = useSearch({ from: "/shell/ajuda" })
  const navigate = useNavigate()
  const { data, error, isError, refetch } = useQuery(articlesQuery)
  return (
    <>
      <PageHeader title="Ajuda" subtitle="Como fazer cada coisa no Aprisco, passo a passo." />
      <Stack gap="lg">
        <SearchInput
          label="Buscar na ajuda"
          placeholder="O que você quer fazer?"
          value={q}
          onSearch={(typed) =>
            void navigate({ to: "/ajuda", search: { q: typed || undefined }, replace: true })
          }
        />
        {isError && (
          <ErrorState message="Erro ao carregar a ajuda" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows />}
        {data && (q === "" ? <Topics topics={data} /> : <Found topics={data} typed={q} />)}
        <AskCard />
      </Stack>
    </>
  )
}

function Topics({ topics }: { topics: readonly Topic[] }) {
  return (
    <div className={classes.topics}>
      {topics.map(({ title, articles }) => (
        <Card key={title} withBorder component="section" aria-label={title}>
          <Title order={2} size="h3" mb="xs">
            {title}
          </Title>
          <Articles articles={articles} label={title} />
        </Card>
      ))}
    </div>
  )
}

function Found({ topics, typed }: { topics: readonly Topic[]; typed: string }) {
  const found = findArticles(
    topics.flatMap(({ articles }) => articles),
    typed,
  )
  return (
    <Card withBorder component="section" aria-label="Artigos encontrados">
      <Text role="status" size="sm" c="dimmed" mb="xs">
        {countOf(found.length, "artigo encontrado", "artigos encontrados")}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          icon={IconHelpCircle}
          title="Nada encontrado na ajuda"
          text={`Nada sobre “${typed}”. Tente outra palavra, ou peça ajuda abaixo.`}
        />
      ) : (
        <Articles articles={found} label="Artigos encontrados" />
      )}
    </Card>
  )
}

function Articles({ articles, label }: { articles: readonly Article[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <Link to="/ajuda/$artigo" params={{ artigo: slug }} className={classes.link}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
