import { Title } from "@mantine/core"
import { type ReactNode, useId } from "react"
import type { Article } from "./articles/article.ts"
import classes from "./help.module.css"
import { pictureOf } from "./pictures.ts"
import { withStrong } from "./with-strong.tsx"

interface ArticleTextProps {
  article: Article
  /** The level of its headings, below the article's title. */
  order: 2 | 4
  /** Between the steps and the picture. */
  children?: ReactNode
}

/** The steps, the picture and the notes of an article, as its page and the help beside a screen show them. */
export function ArticleText({ article, order, children }: ArticleTextProps) {
  const { slug, steps, notes = [], picture } = article
  const source = picture === undefined ? undefined : pictureOf(slug)
  const notesTitle = useId()
  return (
    <>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{withStrong(step)}</li>
        ))}
      </ol>
      {children}
      {source && (
        <figure className={classes.picture}>
          <img src={source} alt={picture} width={1120} height={700} loading="lazy" />
          <figcaption aria-hidden>{picture}</figcaption>
        </figure>
      )}
      {notes.length > 0 && (
        <section aria-labelledby={notesTitle}>
          <Title order={order} size="h3" mb="xs" id={notesTitle}>
            Bom saber
          </Title>
          <ul className={classes.notes}>
            {notes.map((note) => (
              <li key={note}>{withStrong(note)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
