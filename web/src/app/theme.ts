import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from "@mantine/core"
import { byNormalizedLabel } from "../lib/normalize-text.ts"

/** The tokens. Contrast of text is at least 4.5:1 and of borders of fields 3:1, in both schemes. */

/** Deep green-blue: the brand, and everything that can be pressed. */
const petrol: MantineColorsTuple = [
  "#eef7f6",
  "#d9ecea",
  "#b1d8d6",
  "#84c2c0",
  "#58acab",
  "#359595",
  "#1d7d7f",
  "#126669",
  "#0d5357",
  "#083e41",
]

/** The accent colour. For marks, never for text on white. */
const amber: MantineColorsTuple = [
  "#fff8eb",
  "#fdedcf",
  "#fad99c",
  "#f6c365",
  "#eeab38",
  "#d8911d",
  "#b27412",
  "#8a580d",
  "#6d450c",
  "#4c300a",
]

const gray: MantineColorsTuple = [
  "#faf9f7",
  "#f3f1ee",
  "#e9e6e1",
  "#dcd8d1",
  "#c7c1b8",
  "#8f887d",
  "#6f685f",
  "#5a544c",
  "#3d3933",
  "#26231f",
]

const dark: MantineColorsTuple = [
  "#dcd8d2",
  "#c4bfb8",
  "#a8a29a",
  "#918b83",
  "#4b4844",
  "#3a3835",
  "#2b2927",
  "#201f1d",
  "#191817",
  "#121110",
]

const red: MantineColorsTuple = [
  "#fff2f0",
  "#fce1de",
  "#f8c2bc",
  "#f19b92",
  "#e8756a",
  "#dc5246",
  "#c8392d",
  "#ad2b21",
  "#93221a",
  "#6f1712",
]

const green: MantineColorsTuple = [
  "#eef8ef",
  "#dbefdd",
  "#b5deb9",
  "#8bcb92",
  "#62b76c",
  "#419f4d",
  "#2d8139",
  "#236a2e",
  "#1b5524",
  "#133d1a",
]

const blue: MantineColorsTuple = [
  "#eff5fc",
  "#dde9f7",
  "#b9d1ee",
  "#91b7e3",
  "#6b9dd8",
  "#4a83c8",
  "#316bb0",
  "#265693",
  "#1d4577",
  "#143157",
]

const FONT = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

export const theme = createTheme({
  colors: { petrol, amber, gray, dark, red, green, blue },
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 6 },
  black: "#26231f",
  defaultRadius: "md",
  respectReducedMotion: true,
  cursorType: "pointer",
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: "650",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.25" },
      h2: { fontSize: "1.375rem", lineHeight: "1.3" },
      h3: { fontSize: "1.125rem", lineHeight: "1.4" },
    },
  },
  components: {
    // 42 px and 16 px type: easy to hit, and a phone does not zoom into the field.
    Button: { defaultProps: { size: "md" } },
    TextInput: { defaultProps: { size: "md" } },
    PasswordInput: { defaultProps: { size: "md" } },
    Select: { defaultProps: { size: "md", comboboxProps: { shadow: "md" }, filter: byNormalizedLabel } },
    MultiSelect: {
      defaultProps: { size: "md", comboboxProps: { shadow: "md" }, filter: byNormalizedLabel },
    },
    TagsInput: { defaultProps: { size: "md", comboboxProps: { shadow: "md" } } },
    NativeSelect: { defaultProps: { size: "md" } },
    Textarea: { defaultProps: { size: "md" } },
    NumberInput: { defaultProps: { size: "md" } },
    Checkbox: { defaultProps: { size: "md" } },
    Switch: { defaultProps: { size: "md" } },
    RadioGroup: { defaultProps: { size: "md" } },
    Radio: { defaultProps: { size: "md" } },
    ActionIcon: { defaultProps: { size: "lg", variant: "subtle", color: "gray" } },
    Card: { defaultProps: { padding: "lg" } },
    // Mixed case: Mantine's default is upper case.
    Badge: { defaultProps: { tt: "none", fw: 600 } },
    // A link inside a sentence must not be recognisable by its colour alone.
    Anchor: { defaultProps: { underline: "always" } },
    Menu: { defaultProps: { shadow: "md" } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { "aria-label": "Fechar" },
        // Mantine draws the title's bar as <header>: beside the page's own that would be a second banner.
        attributes: { header: { role: "presentation" } },
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { "aria-label": "Fechar" } } },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": "Fechar aviso" }, withBorder: true } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: false } } },
  },
})

/** Softer fills in the dark scheme: Mantine's are nearly black. */
const TONES = ["petrol", "amber", "red", "green", "blue"]
const darkFills = Object.fromEntries(
  TONES.flatMap((tone) => [
    [`--mantine-color-${tone}-light`, `var(--mantine-color-${tone}-9)`],
    [`--mantine-color-${tone}-light-hover`, `var(--mantine-color-${tone}-8)`],
    [`--mantine-color-${tone}-light-color`, `var(--mantine-color-${tone}-1)`],
  ]),
)

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-body": "var(--mantine-color-gray-0)",
    "--mantine-color-error": "var(--mantine-color-red-7)",
    "--mantine-color-success": "var(--mantine-color-green-7)",
    "--mantine-color-placeholder": "var(--mantine-color-gray-6)",
    "--mantine-color-default-hover": "var(--mantine-color-gray-1)",
    // Mantine's is the colour of a hovered row: a grey badge would not be visible there.
    "--mantine-color-gray-light": "var(--mantine-color-gray-2)",
    "--mantine-color-gray-light-hover": "var(--mantine-color-gray-3)",
    "--mantine-color-disabled-color": "var(--mantine-color-gray-6)",
    "--app-surface": "var(--mantine-color-white)",
    "--app-line": "var(--mantine-color-gray-3)",
    "--app-field-line": "var(--mantine-color-gray-5)",
    "--app-row-hover": "var(--mantine-color-gray-1)",
  },
  dark: {
    ...darkFills,
    "--mantine-color-gray-light": "var(--mantine-color-dark-4)",
    "--mantine-color-gray-light-hover":
      "color-mix(in srgb, var(--mantine-color-dark-4), var(--mantine-color-dark-3) 25%)",
    "--mantine-color-gray-light-color": "var(--mantine-color-dark-0)",
    "--mantine-color-error": "var(--mantine-color-red-3)",
    "--mantine-color-success": "var(--mantine-color-green-3)",
    "--mantine-color-placeholder": "var(--mantine-color-dark-2)",
    // Mantine's is the colour of a paper: a default button would not be visible there.
    "--mantine-color-disabled": "var(--mantine-color-dark-5)",
    "--mantine-color-disabled-color": "var(--mantine-color-dark-2)",
    "--app-surface": "var(--mantine-color-dark-6)",
    "--app-line": "var(--mantine-color-dark-4)",
    "--app-field-line": "var(--mantine-color-dark-3)",
    // On Mantine's, dark-5, a link has a contrast of 4.4:1.
    "--app-row-hover": "color-mix(in srgb, var(--mantine-color-dark-6), var(--mantine-color-dark-5) 50%)",
  },
})

/** The key is also read by public/before-first-paint.js, before the first paint. */
export const colorSchemes = localStorageColorSchemeManager({ key: "color-scheme" })
