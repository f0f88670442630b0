import { MAX_DEVOTIONAL_BODY } from "@aprisco/contract/devotionals/labels"
import { invalid } from "../../../../core/errors.ts"
import { cleanHtml } from "../../../../integrations/clean-html.ts"
import { bibleReference } from "../reference/bible-reference.ts"

/** Books have longer names than those by which people write them. */
const MOST_OF_NAMED = 120

interface Words {
  title?: string
  body?: string
  bibleReference?: string
  authorName?: string
  series?: string
}

// What XML 1.0 forbids would break the feeds (https://www.w3.org/TR/xml/#charsets).
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/**
 * The words of a devotional as they are stored: the reference as it is named, formatted text in which nothing runs, and no character that a feed may not
 * have (docs/product/devotionals.md#1.3). Throws 400 on a reference that is none.
 */
export function storedDevotional<W extends Words>(words: W): W {
  const plain = Object.fromEntries(
    Object.entries(words).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(FORBIDDEN, "") : value,
    ]),
  ) as W // the same fields, each of its own type
  if (plain.title !== undefined && plain.title.trim() === "")
    throw invalid({ title: ["Título é obrigatório"] })
  return {
    ...plain,
    ...(plain.body !== undefined && { body: textOf(plain.body) }),
    ...(plain.bibleReference && { bibleReference: referenceOf(plain.bibleReference) }),
  }
}

/** Signs take more room as HTML than as they were written. */
function textOf(written: string): string {
  const body = cleanHtml(written)
  if (body.length > MAX_DEVOTIONAL_BODY) throw invalid({ body: [tooLong(MAX_DEVOTIONAL_BODY)] })
  return body
}

function referenceOf(typed: string): string {
  const named = bibleReference(typed)
  if (named === null) throw invalid({ bibleReference: ["Referência bíblica inválida"] })
  if (named.length > MOST_OF_NAMED) throw invalid({ bibleReference: [tooLong(MOST_OF_NAMED)] })
  return named
}

const tooLong = (most: number) => `Deve ter no máximo ${most} caracteres`
