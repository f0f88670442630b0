import { Button, Drawer, Stack, Text, Title, UnstyledButton } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { useFocusBack } from "../../../ui/use-focus-back.ts"
import { ArticleText } from "./article-text.tsx"
import type { Article } from "./articles/article.ts"
import classes from "./help.module.css"
import { articlesQuery } from "./help-query.ts"

interface ScreenHelpProps {
  /** The route of the screen: `/membros/$id`. */
  route: string
  opened: boolean
  onClose: () => void
}

/** The article about a screen, beside it: what was typed there stays (docs/product/support.md#3.4). */
export function ScreenHelp({ route, opened, onClose }: ScreenHelpProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, isError, refetch } = useQuery(articlesQuery)
  useFocusBack(opened)
  const articles = data?.flatMap((topic) => topic.articles) ?? []
  const article = articles.find(({ slug, about }) =>
    chosen === null ? about?.some((path) => path === route) : slug === chosen,
  )
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      title="Ajuda desta tela"
      returnFocus={false}
      // As of a dialog: beside the page's own that would be a second banner.
      attributes={{ header: { role: "presentation" } }}
    >
      <Stack gap="lg" pt="sm">
        {isError && (
          <ErrorState message="Erro ao carregar a ajuda" error={error} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows />}
        {article && (
          <>
            <div>
              <Title order={3}>{article.title}</Title>
              <Text c="dimmed">{article.lead}</Text>
            </div>
            <ArticleText article={article} order={4} />
            <Neighbours
              articles={articles.filter((one) => article.see?.includes(one.slug))}
              onChoose={setChosen}
            />
          </>
        )}
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/ajuda" onClick={onClose} />}>
          Ver toda a ajuda
        </Button>
      </Stack>
    </Drawer>
  )
}

function Neighbours({
  articles,
  onChoose,
}: {
  articles: readonly Article[]
  onChoose: (slug: string) => void
}) {
  if (articles.length === 0) return null
  return (
    <section aria-label="Veja também">
      <Text fw={600}>Veja também</Text>
      <ul className={classes.list}>
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <UnstyledButton className={classes.link} onClick={() => onChoose(slug)}>
              {title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
