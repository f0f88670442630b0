import { Button, Card } from "@mantine/core"
import { IconUsersGroup } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { isStatus } from "../../../lib/problem.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { Notice } from "../../../ui/notice.tsx"
import { PageHeader } from "../../../ui/page-header.tsx"
import { MergeForm } from "./merge-form.tsx"
import { previewQuery } from "./merges-api.ts"

const route = getRouteApi("/shell/pessoas/unir")

/** Compares two records side by side and merges them: the user chooses the value of each field; from the list, pair after pair. */
export function MergePage() {
  const { manter: keep, unir: merge, par: pair } = route.useSearch()
  return (
    <>
      <PageHeader
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/pessoas/duplicados" />}>
            Cadastros repetidos
          </Button>
        }
        title="Unir cadastros"
        subtitle="Tudo do cadastro que sai passa para o que fica. Dá para desfazer por 30 dias."
      />
      {keep && merge ? (
        <Comparison key={`${keep} ${merge}`} keep={keep} merge={merge} pair={pair} />
      ) : (
        <Card withBorder>
          <Notice
            icon={IconUsersGroup}
            title="Escolha os dois cadastros"
            text="Abra a lista de cadastros repetidos, ou a ficha de uma pessoa, e escolha com quem unir."
          />
        </Card>
      )}
    </>
  )
}

interface Compared {
  keep: number
  merge: number
  pair: number | undefined
}

function Comparison({ keep, merge, pair }: Compared) {
  const { data, isError, error, refetch } = useQuery(previewQuery(keep, merge))
  if (isStatus(error, 403)) return <DeniedState />
  if (!data)
    return (
      <Card withBorder>
        {isError ? (
          <ErrorState message="Erro ao comparar os cadastros" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={6} label="Comparando os cadastros..." />
        )}
      </Card>
    )
  return <MergeForm keep={keep} merge={merge} pair={pair} preview={data} />
}
