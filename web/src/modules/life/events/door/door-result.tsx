import { Button, Group, Text } from "@mantine/core"
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCloudUp,
  IconHourglass,
  IconSignature,
  IconUserCheck,
  IconX,
} from "@tabler/icons-react"
import { useEffect, useRef } from "react"
import { clockOf } from "../event-words.ts"
import classes from "./door.module.css"
import { type DoorResult, LEAVE_MISSING } from "./use-door.ts"

interface DoorResultCardProps {
  result: DoorResult | null
  /** Whose clock the hours are on. */
  state: string
  /** The device has it, the server not yet. */
  isWaiting: boolean
  onUndo: (result: DoorResult) => void
  onLeave: (result: DoorResult) => void
  onKeep: (code: string) => void
}

const ICONS = {
  checking: IconHourglass,
  in: IconCheck,
  already: IconUserCheck,
  undone: IconArrowBackUp,
  refused: IconX,
  kept: IconCloudUp,
}

/** Who came last, to be read at arm's length and heard: in, in already, or why not; and what may be done about it. */
export function DoorResultCard({ result, state, isWaiting, onUndo, onLeave, onKeep }: DoorResultCardProps) {
  const Icon = result ? ICONS[result.state] : IconUserCheck
  const isIn = result?.state === "in" || result?.state === "already"
  const section = useRef<HTMLElement>(null)
  const turn = result?.turn
  // Who was far down in a list of names is shown all the same.
  useEffect(() => {
    if (turn !== undefined) section.current?.scrollIntoView({ block: "nearest" })
  }, [turn])
  const leaveIsMissing = result?.words === LEAVE_MISSING
  return (
    <section
      ref={section}
      className={classes.result}
      data-state={result?.state ?? "nobody"}
      aria-label="Resultado"
    >
      <div role="status" aria-live="assertive" aria-atomic className={classes.said}>
        {result ? (
          <div key={result.turn} className={classes.words}>
            <span className={classes.sign} aria-hidden>
              <Icon size={40} stroke={2.4} />
            </span>
            <span>
              <span className={classes.what}>{wordsOf(result, state)}</span>
              {result.name && <span className={classes.name}>{result.name}</span>}
              {detailOf(result, isWaiting) && (
                <span className={classes.detail}>{detailOf(result, isWaiting)}</span>
              )}
            </span>
          </div>
        ) : (
          <Text c="dimmed">
            Quem chegar aparece aqui: leia o código com a câmera, digite-o ou busque o nome.
          </Text>
        )}
      </div>
      {result && isIn && (
        <Button
          variant="default"
          className={classes.undo}
          leftSection={<IconArrowBackUp size={20} aria-hidden />}
          onClick={() => onUndo(result)}
        >
          Desfazer
        </Button>
      )}
      {result && leaveIsMissing && (
        <div>
          <Text mb="xs">
            <IconAlertTriangle size={18} aria-hidden className={classes.inline} /> Menor de 16 anos com
            pernoite: peça o papel assinado por quem responde por ela ou ele. Com o papel em mãos, anote aqui.
          </Text>
          {result.attendeeId === null ? (
            <Text fw={600}>Busque a pessoa pelo nome para anotar.</Text>
          ) : (
            <Button leftSection={<IconSignature size={20} aria-hidden />} onClick={() => onLeave(result)}>
              Papel recebido: deixar entrar
            </Button>
          )}
        </div>
      )}
      {result?.code && (
        <div>
          <Text mb="xs">
            Sem resposta do servidor. Quem se inscreveu há pouco pode não estar na lista deste aparelho.
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => onKeep(result.code ?? "")}>
              Guardar e conferir depois
            </Button>
          </Group>
        </div>
      )}
    </section>
  )
}

function wordsOf({ state, words, at }: DoorResult, uf: string): string {
  const time = at ? clockOf(at, uf).time : ""
  switch (state) {
    case "checking":
      return "Conferindo…"
    case "in":
      return `Entrou às ${time}`
    case "already":
      return `Já entrou às ${time}`
    case "undone":
      return "Entrada desfeita"
    case "kept":
      return "Guardado para conferir"
    case "refused":
      return words ?? "Não entrou"
  }
}

function detailOf({ state, number }: DoorResult, isWaiting: boolean): string {
  if (state === "kept")
    return "O código vai ao servidor quando houver conexão. Se for recusado, esta tela avisa."
  return [number && `Inscrição ${number}`, isWaiting && "por enviar"].filter(Boolean).join(" · ")
}
