import type { ChurchRow } from "@aprisco/contract/churches/routes"
import { Button, Flex } from "@mantine/core"
import { IconCheck, IconX } from "@tabler/icons-react"
import { useState } from "react"
import { useUser } from "../../../../lib/signed-in.ts"
import { ChurchStepDialog } from "../step-dialog.tsx"
import { useApprove } from "./use-approve.ts"

/** The two answers to a church that asks to belong to the denomination. */
export function AnswerButtons({ church, stacked = false }: { church: ChurchRow; stacked?: boolean }) {
  const approve = useApprove()
  const [refusing, setRefusing] = useState(false)
  const unverified = useUser()?.emailVerified === false
  if (!church.can.decide) return null
  return (
    <Flex gap="xs" direction={stacked ? "column" : "row"}>
      <Button
        px="sm"
        leftSection={<IconCheck size={18} aria-hidden />}
        aria-label={`Aprovar ${church.name}`}
        disabled={approve.isPending || unverified}
        onClick={() => approve.mutate(church)}
      >
        Aprovar
      </Button>
      <Button
        px="sm"
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        aria-label={`Recusar ${church.name}`}
        disabled={approve.isPending || unverified}
        onClick={() => setRefusing(true)}
      >
        Recusar
      </Button>
      {refusing && <ChurchStepDialog kind="refuse" church={church} onClose={() => setRefusing(false)} />}
    </Flex>
  )
}
