import type { Consents } from "@aprisco/contract/people/consent-ledger"
import { noticeWords } from "@aprisco/contract/privacy/request-labels"
import { Button, Group, Text } from "@mantine/core"
import type { UseQueryResult } from "@tanstack/react-query"
import { useState } from "react"
import { formatGivenAt } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { FoldingCard } from "../../../../ui/folding-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { StatusBadge, type Tone } from "../../../../ui/status-badge.tsx"
import { type Asked, ConsentDialog, type Recording } from "./consent-dialog.tsx"
import { ConsentHistory } from "./consent-history.tsx"
import classes from "./consent-ledger.module.css"

type Current = Consents["current"][number]

const STATES: Record<Current["state"], { words: string; tone: Tone }> = {
  granted: { words: "Concedido", tone: "success" },
  withdrawn: { words: "Retirado", tone: "warning" },
  refused: { words: "Não concedido", tone: "neutral" },
  unknown: { words: "Não perguntado", tone: "neutral" },
  expired: { words: "Terminou aos 18 anos", tone: "warning" },
}

/** Nothing sends SMS, so nobody is asked; what somebody once said stays shown. */
function isShown({ purpose, state }: Current): boolean {
  return purpose !== "sms" || state !== "unknown"
}

interface ConsentLedgerCardProps {
  consents: UseQueryResult<Consents>
  mayChange: boolean
  record: Recording
  /** Whether it is folded on a phone. */
  folds?: boolean
}

/** Consents by purpose, their history, and a dialog that adds to them. */
export function ConsentLedgerCard({ consents, mayChange, record, folds }: ConsentLedgerCardProps) {
  const Frame = folds ? FoldingCard : FactCard
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <Frame title="Consentimentos">
      {consents.isError && !consents.data && (
        <ErrorState
          message="Erro ao carregar os consentimentos"
          error={consents.error}
          onRetry={isStatus(consents.error, 403) ? undefined : () => void consents.refetch()}
        />
      )}
      {consents.isPending && <SkeletonRows rows={5} label="Carregando consentimentos..." />}
      {consents.data && (
        <>
          <ul className={classes.purposes}>
            {consents.data.current.filter(isShown).map((current) => (
              <Purpose
                key={current.purpose}
                current={current}
                mayChange={mayChange}
                onAsk={(granted) => setAsked({ ...current, granted })}
              />
            ))}
          </ul>
          <ConsentHistory lines={consents.data.history} />
        </>
      )}
      <ConsentDialog record={record} asked={asked} onClose={() => setAsked(null)} />
    </Frame>
  )
}

interface PurposeProps {
  current: Current
  mayChange: boolean
  onAsk: (granted: boolean) => void
}

function Purpose({ current: { purposeDisplay, state, last }, mayChange, onAsk }: PurposeProps) {
  const { words, tone } = STATES[state]
  const granted = state === "granted"
  return (
    <li className={classes.purpose}>
      <div className={classes.what}>
        <Group gap="xs">
          <Text span fw={600}>
            {purposeDisplay}
          </Text>
          <StatusBadge tone={tone}>{words}</StatusBadge>
        </Group>
        {last && (
          <Text size="sm" c="dimmed">
            {[
              formatGivenAt(last.givenAt),
              last.channelDisplay,
              last.recordedByName && `registrado por ${last.recordedByName}`,
              last.byGuardian &&
                (last.guardianName ? `por ${last.guardianName}, responsável` : "pelo responsável"),
              noticeWords(last.noticeVersion),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        )}
      </div>
      {mayChange && (
        <Button
          variant="default"
          size="sm"
          aria-label={`${granted ? "Registrar retirada" : "Registrar consentimento"}: ${purposeDisplay}`}
          onClick={() => onAsk(!granted)}
        >
          {granted ? "Registrar retirada" : "Registrar consentimento"}
        </Button>
      )}
    </li>
  )
}
