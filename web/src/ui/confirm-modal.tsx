import { Box, Button, Modal, Text } from "@mantine/core"
import { type MouseEvent, useRef } from "react"
import classes from "./dialog-foot.module.css"
import type { Question } from "./question.ts"
import { useFocusBack } from "./use-focus-back.ts"

/**
 * A question. It is answered by its buttons, the cross and Escape: never by the second click of the double click that
 * made it appear, which would confirm or drop what nobody has read.
 */
export function ConfirmModal(props: Question & { answer: (yes: boolean) => void }) {
  const { title, message, confirm, cancel = "Cancelar", danger = false, answer } = props
  const root = useRef<HTMLDivElement>(null)
  useFocusBack(true, root)
  const answerBy = (yes: boolean) => (click: MouseEvent) => {
    if (click.detail < 2) answer(yes)
  }
  return (
    <Modal ref={root} opened onClose={() => answer(false)} closeOnClickOutside={false} title={title}>
      <Text component="div">{message}</Text>
      <Box className={classes.foot} mt="lg">
        {/* For a dangerous action the default answer is the harmless one. */}
        <Button variant="default" data-autofocus={danger || undefined} onClick={answerBy(false)}>
          {cancel}
        </Button>
        <Button
          color={danger ? "red" : undefined}
          data-autofocus={!danger || undefined}
          onClick={answerBy(true)}
        >
          {confirm}
        </Button>
      </Box>
    </Modal>
  )
}
