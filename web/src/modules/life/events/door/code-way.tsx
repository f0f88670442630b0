import { Button, TextInput } from "@mantine/core"
import { IconArrowRight } from "@tabler/icons-react"
import { useState } from "react"
import classes from "./door.module.css"

/** A code that is typed, or comes from a reader that types: the field is empty again for the next one. */
export function CodeWay({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState("")
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className={classes.code}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim()
        setMissing(code === "")
        if (code === "") return
        onCode(code)
        setTyped("")
      }}
    >
      <TextInput
        label="Código"
        description="Está no e-mail e no crachá, abaixo do QR Code"
        size="lg"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        enterKeyHint="go"
        data-autofocus
        value={typed}
        error={isMissing && "Informe o código"}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setMissing(false)
        }}
        classNames={{ input: classes.typed }}
      />
      <Button type="submit" size="lg" rightSection={<IconArrowRight size={20} aria-hidden />}>
        Conferir
      </Button>
    </form>
  )
}
