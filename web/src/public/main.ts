/** The light entry. Contains no React itself: each page is a chunk of its own (start.ts). */
import "./public.css"
import { startPage } from "./start.ts"

void startPage()
