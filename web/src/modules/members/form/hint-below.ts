import type { TextInputProps } from "@mantine/core"

/** A hint under its field, so that two fields side by side stand on one line whether they have one or not. */
export const HINT_BELOW: TextInputProps["inputWrapperOrder"] = ["label", "input", "description", "error"]
