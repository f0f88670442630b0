import type { UnknownWords } from "@aprisco/contract/members/import-export"
import { Button, Card, NativeSelect, Stack, Text } from "@mantine/core"
import { useId } from "react"
import { countOf } from "../../../../../lib/format.ts"
import classes from "../../../../../ui/sheet-import/column-rows.module.css"
import styles from "./unknown-words.module.css"
import type { WordMeanings } from "./use-import.ts"

interface UnknownWordsCardProps {
  columns: readonly UnknownWords[]
  meanings: WordMeanings
  choose: (meanings: WordMeanings) => void
  /** Whether a choice has not been checked yet. */
  isChanged: boolean
  check: () => void
}

/** The words that no list knows, for each of which the user chooses what it means (docs/product/members.md#8.22). */
export function UnknownWordsCard({ columns, meanings, choose, isChanged, check }: UnknownWordsCardProps) {
  const heading = useId()
  return (
    <Card withBorder component="section" aria-labelledby={heading}>
      <Stack gap="md">
        <div>
          <Text component="h3" id={heading} fw={600} size="md">
            Palavras que não conhecemos
          </Text>
          <Text size="sm" c="dimmed">
            Escolha o que cada uma quer dizer, ou deixe em branco, e confira de novo. Sem isso, as linhas
            delas ficam de fora.
          </Text>
        </div>
        {columns.map((column) => (
          <WordsOfColumn
            key={column.field}
            column={column}
            meanings={meanings[column.field] ?? {}}
            choose={(word, meaning) =>
              choose({ ...meanings, [column.field]: chosenFor(meanings[column.field] ?? {}, word, meaning) })
            }
          />
        ))}
        <Button variant="default" className={styles.check} disabled={!isChanged} onClick={check}>
          Conferir de novo
        </Button>
      </Stack>
    </Card>
  )
}

type Meanings = WordMeanings[string]

function chosenFor(meanings: Meanings, word: string, meaning: string | null | undefined): Meanings {
  const { [word]: _, ...others } = meanings
  return meaning === undefined ? others : { ...others, [word]: meaning }
}

interface WordsOfColumnProps {
  column: UnknownWords
  meanings: Meanings
  /** `meaning`: null for blank, undefined where none is chosen. */
  choose: (word: string, meaning: string | null | undefined) => void
}

function WordsOfColumn({ column, meanings, choose }: WordsOfColumnProps) {
  const { header, words, more, choices } = column
  // The places in the list: a value may be any text.
  const options = [
    { value: "", label: "Escolha…" },
    ...choices.map(({ label }, at) => ({ value: String(at), label })),
    { value: BLANK, label: "Deixar em branco" },
  ]
  const shown = (meaning: string | null | undefined) => {
    if (meaning === undefined) return ""
    return meaning === null ? BLANK : String(choices.findIndex(({ value }) => value === meaning))
  }
  const meant = (shownValue: string) => (shownValue === BLANK ? null : choices[Number(shownValue)]?.value)
  return (
    <div>
      <Text size="sm" fw={600}>
        {header}
      </Text>
      <ul className={classes.rows}>
        {words.map(({ word, lines }) => (
          <li key={word} className={`${classes.row} ${styles.row}`}>
            <div className={classes.column}>
              <Text>{word}</Text>
              <Text size="sm" c="dimmed">
                {countOf(lines, "linha", "linhas")}
              </Text>
            </div>
            <NativeSelect
              aria-label={`${header}: o que quer dizer ${word}`}
              data={options}
              value={shown(meanings[word])}
              onChange={({ currentTarget: { value } }) =>
                choose(word, value === "" ? undefined : meant(value))
              }
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          E mais {countOf(more, "palavra", "palavras")}: confira se esta coluna é mesmo de {header}.
        </Text>
      )}
    </div>
  )
}

const BLANK = "blank"
