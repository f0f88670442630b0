import { Button, Text, Title } from "@mantine/core"
import { IconCircleCheck } from "@tabler/icons-react"
import { useEffect, useRef } from "react"
import classes from "./success-screen.module.css"

interface SuccessScreenProps {
  title: string
  text: string
  /** Goes on by itself after 2 seconds (product-1 §9), or at once when asked. */
  onDone: () => void
}

const DELAY_MS = 2_000

/** A whole screen that says it worked and goes on. */
export function SuccessScreen({ title, text, onDone }: SuccessScreenProps) {
  const done = useRef(onDone)
  done.current = onDone
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone: the focus goes where the news is, and a screen reader says it.
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
