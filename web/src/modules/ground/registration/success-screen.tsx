import { Button, Text, Title } from "@mantine/core"
import { IconCircleCheck } from "@tabler/icons-react"
import { useEffect, useRef } from "react"
import classes from "./success-screen.module.css"

interface SuccessScreenProps {
  title: string
  text: string
  /** Called after 2 seconds, or at once when the button is pressed (docs/product/registration.md#1.4). */
  onDone: () => void
}

const DELAY_MS = 2_000

/** A full screen that reports success and then continues. */
export function SuccessScreen({ title, text, onDone }: SuccessScreenProps) {
  const done = useRef(onDone)
  done.current = onDone
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone: the focus moves to the message, so that a screen reader reads it.
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(() => done.current(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={classes.page}>
      <IconCircleCheck size={64} stroke={1.5} className={classes.icon} aria-hidden />
      <div>
        <Title
          order={1}
          ref={heading}
          tabIndex={-1}
          className={classes.title}
          aria-describedby="what-comes-next"
        >
          {title}
        </Title>
        <Text id="what-comes-next" c="dimmed" mt="xs">
          {text}
        </Text>
      </div>
      <Button variant="default" onClick={onDone}>
        Continuar agora
      </Button>
    </main>
  )
}
