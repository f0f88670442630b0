import { Button, Group, Stack, Text } from "@mantine/core"
import { IconArrowRight, IconMapOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { useDocumentTitle } from "../../../lib/document-title.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { ArticleText } from "./article-text.tsx"
import type { Article } from "./articles/article.ts"
import { AskCard } from "./ask-card.tsx"
import { BackToHelp } from "./back-to-help.tsx"
import classes from "./help.module.css"
import { articlesQuery } from "./help-query.ts"

/** `/ajuda/{artigo}`: how one task is done. */
export function ArticlePage() {
  const { artigo } = useParams({ from: "/shell/ajuda/$artigo" })
  const { data, error, isError, refetch } = useQuery(articlesQuery)
  if (isError)
    return (
      <ErrorState message="Erro ao carregar a ajuda" error={error} onRetry={() => void refetch()} order={1} />
    )
  if (!data) return <SkeletonRows />
  const articles = data.flatMap((topic) => topic.articles)
  const article = articles.find(({ slug }) => slug === artigo)
  return article ? <Shown key={artigo} article={article} all={articles} /> : <NoSuchArticle />
}

function Shown({ article, all }: { article: Article; all: readonly Article[] }) {
  const { title, lead, see = [], screens = [] } = article
  const can = useCan()
  const open = screens.filter(({ needs }) => !needs || can(needs))
  useDocumentTitle(title)
  return (
    <div className={classes.article}>
      <PageHeader back={<BackToHelp />} title={title} subtitle={lead} />
      <Stack gap="lg">
        <ArticleText article={article} order={2}>
          {open.length > 0 && (
            <Group gap="sm">
              {open.map(({ to, label }, index) => (
                <Button
                  key={to}
                  variant={index === 0 ? "filled" : "default"}
                  rightSection={<IconArrowRight size={18} aria-hidden />}
                  renderRoot={(props) => <Link {...props} to={to} />}
                >
                  {label}
                </Button>
              ))}
            </Group>
          )}
        </ArticleText>
        {see.length > 0 && (
          <nav aria-label="Veja também">
            <Text fw={600}>Veja também</Text>
            <ul className={classes.list}>
              {all
                .filter((one) => see.includes(one.slug))
                .map((one) => (
                  <li key={one.slug}>
                    <Link to="/ajuda/$artigo" params={{ artigo: one.slug }} className={classes.link}>
                      {one.title}
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
        )}
        <AskCard />
      </Stack>
    </div>
  )
}

function NoSuchArticle() {
  return (
    <Notice
      icon={IconMapOff}
      title="Artigo não encontrado"
      text="O endereço pode ter mudado. Procure na ajuda."
      action={<Button renderRoot={(props) => <Link {...props} to="/ajuda" />}>Ver a ajuda</Button>}
      order={1}
    />
  )
}
