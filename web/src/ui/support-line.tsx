import { Anchor, Code, Text } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { currentUser } from "../lib/signed-in.ts"
import { supportContactQuery, whatsappLink } from "../lib/support-contact.ts"

/** Under an error that may stay: its code, and whom to tell it. */
export function SupportLine({ code }: { code: string | null }) {
  const { data } = useQuery(supportContactQuery)
  const ways: { key: string; way: ReactNode }[] = []
  // As far as it is known: an error screen at the start must not ask who is signed in beside the start itself.
  if (currentUser()?.isProfileComplete)
    ways.push({
      key: "request",
      // A whole load on purpose: the screen that failed must not be part of the way out.
      way: <Anchor href={requestAddress(code)}>peça ajuda</Anchor>,
    })
  if (data?.whatsapp)
    ways.push({
      key: "whatsapp",
      way: (
        <Anchor href={whatsappLink(data.whatsapp) ?? undefined} target="_blank" rel="noreferrer">
          WhatsApp {data.whatsapp}
        </Anchor>
      ),
    })
  if (data?.email)
    ways.push({ key: "email", way: <Anchor href={`mailto:${data.email}`}>{data.email}</Anchor> })
  if (code === null && ways.length === 0) return null
  return (
    <Text c="dimmed" maw="32rem" style={{ overflowWrap: "anywhere" }}>
      {ways.length > 0 ? "Se continuar, fale com o suporte: " : "Se continuar, fale com o suporte"}
      {ways.map(({ key, way }, index) => (
        <span key={key}>
          {index > 0 && " · "}
          {way}
        </span>
      ))}
      {". "}
      {code !== null && (
        <>
          Código do erro: <Code>{code}</Code>
        </>
      )}
    </Text>
  )
}

function requestAddress(code: string | null): string {
  return code === null ? "/ajuda/pedido" : `/ajuda/pedido?${new URLSearchParams({ codigo: code })}`
}
