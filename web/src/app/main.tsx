// First: zod's messages, and that it must not probe for eval, are read when a schema is created.
import "@aprisco/contract/kit/messages"
import "@fontsource-variable/inter/wght.css"
import "@mantine/core/styles/baseline.layer.css"
import "@mantine/core/styles/global.layer.css"
import "@mantine/notifications/styles.layer.css"
import "./base.css"
import { startApp } from "./start.tsx"

const element = document.getElementById("root")
if (element) void startApp(element)
