import type { TextInputProps } from "@mantine/core"

/** A hint under its field, so that two fields side by side are aligned with or without one. */
export const HINT_BELOW: TextInputProps["inputWrapperOrder"] = ["label", "input", "description", "error"]
