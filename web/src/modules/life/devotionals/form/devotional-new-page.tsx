import { devotionals } from "@aprisco/contract/devotionals/routes"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { BackToDevotionals } from "../back-to-devotionals.tsx"
import { devotionalsChanged } from "../devotionals-api.ts"
import { validateDevotionalSearch } from "../search.ts"
import { DevotionalForm } from "./devotional-form.tsx"
import { newDevotional } from "./devotional-values.ts"
import { publishAfter, savedWords } from "./publish-after.ts"

const route = getRouteApi("/shell/devocionais/novo")

/** Writes a devotional, which is a draft until it is published. */
export function DevotionalNewPage() {
  const { dia = "" } = route.useSearch()
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const [initialValues] = useState(() => newDevotional(dia))
  const publishing = useRef(false)
  const form = useContractForm({
    schema: devotionals.create.body,
    initialValues,
    send: (body) => api.call(devotionals.create, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: async (saved) => {
      if (publishing.current) await publishAfter(saved)
      else toast.success(savedWords(saved))
      void devotionalsChanged()
      // Back from the record must lead to the list, not to a form that would write it again.
      void navigate({ to: "/devocionais/$id", params: { id: saved.id }, replace: true })
    },
    failure: "Erro ao salvar o devocional. Tente novamente.",
  })
  return (
    <>
      <PageHeader
        title="Novo devocional"
        subtitle="Fica como rascunho até você publicar. O áudio é enviado depois de salvar."
        back={<BackToDevotionals />}
      />
      <DevotionalForm
        form={form}
        save="Salvar rascunho"
        onPublish={(publish) => {
          publishing.current = publish
        }}
        onCancel={() =>
          void navigate({
            to: "/devocionais",
            search: lastSearch("/devocionais", validateDevotionalSearch),
          })
        }
      />
    </>
  )
}
