import { placeholder } from "../placeholders.tsx"

const TITLE = "Aprisco · Sistema de gestão para igrejas"
const DESCRIPTION =
  "Rol de membros, visitantes pelo QR Code, acompanhamento e filiais em um só lugar, com a LGPD levada a sério. Comece grátis com até 60 membros."

/** The metadata for search engines and messaging apps. The server fills in the installation's address. */
export function LandingHead() {
  const home = `${placeholder("origin")}/`
  const picture = `${placeholder("origin")}/aprisco.png`
  return (
    <>
      <title>{TITLE}</title>
      <meta name="description" content={DESCRIPTION} />
      <link rel="canonical" href={home} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Aprisco" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:url" content={home} />
      <meta property="og:title" content={TITLE} />
      <meta property="og:description" content={DESCRIPTION} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Aprisco: cada pessoa conhecida pelo nome." />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own; as text its quotes would be escaped
        dangerouslySetInnerHTML={{ __html: withOffers(structuredData(home, picture)) }}
      />
    </>
  )
}

function structuredData(home: string, picture: string) {
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name: "Aprisco",
    alternateName: "Aprisco: Sistema de Gestão Eclesiástica",
    description: DESCRIPTION,
    url: home,
    image: picture,
    inLanguage: "pt-BR",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    offers: [
      {
        "@type": "Offer",
        name: placeholder("name"),
        price: placeholder("price"),
        priceCurrency: "BRL",
        url: `${home}#precos`,
      },
    ],
  }
}

/** The data with its one offer repeated for each plan that has a price. */
function withOffers(data: ReturnType<typeof structuredData>): string {
  const [offer] = data.offers.map((one) => JSON.stringify(one))
  return JSON.stringify(data).replace(`[${offer}]`, () => `[{{#offers}}${offer}{{comma}}{{/offers}}]`)
}
