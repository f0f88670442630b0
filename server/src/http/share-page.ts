import { fillPageTemplate } from "@aprisco/contract/kit/page-template"

/** What a messaging app shows of a link. */
export interface ShareTags {
  title: string
  siteName: string
  description: string
  /** The path of a picture on this product; null: its own. */
  picture: string | null
  /** What the page says to a program that runs no script; absent: what every page says. */
  withoutScript?: string
}

// Of the page that stands in the build (web/public.html).
const GENERAL = /<title>[^<]*<\/title>|<meta name="description"[^>]*>/g

const TAGS = `<title>{{title}} · {{siteName}}</title>
    <meta name="description" content="{{description}}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="{{siteName}}" />
    <meta property="og:locale" content="pt_BR" />
    <meta property="og:url" content="{{address}}" />
    <meta property="og:title" content="{{title}}" />
    <meta property="og:description" content="{{description}}" />
    <meta property="og:image" content="{{image}}" />
    <meta name="twitter:card" content="summary_large_image" />
  </head>`

/** The page with the title, the description and the picture of what its address shows, all as text. A program that makes a preview runs no script. */
export function withShareTags(
  html: string,
  tags: ShareTags,
  { origin, path }: { origin: string; path: string },
): string {
  const { picture, withoutScript, ...texts } = tags
  const head = fillPageTemplate(TAGS, {
    ...texts,
    address: `${origin}${path}`,
    image: `${origin}${picture ?? "/aprisco.png"}`,
  })
  const shared = html.replace(GENERAL, "").replace("</head>", () => head)
  if (withoutScript === undefined) return shared
  const words = fillPageTemplate("<noscript>{{withoutScript}}</noscript>", { withoutScript })
  return shared.replace(/<noscript>.*?<\/noscript>/s, () => words)
}
