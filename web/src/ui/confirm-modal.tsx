import { Box, Button, Modal, Text } from "@mantine/core"
import { useRef } from "react"
import classes from "./dialog-foot.module.css"
import type { Question } from "./question.ts"
import { useFocusBack } from "./use-focus-back.ts"

export function ConfirmModal(props: Question & { answer: (yes: boolean) => void }) {
  const { title, message, confirm, cancel = "Cancelar", danger = false, answer } = props
  const root = useRef<HTMLDivElement>(null)
  useFocusBack(true, root)
  return (
    <Modal ref={root} opened onClose={() => answer(false)} title={title}>
      <Text component="div">{message}</Text>
      <Box className={classes.foot} mt="lg">
        {/* For a dangerous action the default answer is the harmless one. */}
        <Button variant="default" data-autofocus={danger || undefined} onClick={() => answer(false)}>
          {cancel}
        </Button>
        <Button
          color={danger ? "red" : undefined}
          data-autofocus={!danger || undefined}
          onClick={() => answer(true)}
        >
          {confirm}
        </Button>
      </Box>
    </Modal>
  )
}
