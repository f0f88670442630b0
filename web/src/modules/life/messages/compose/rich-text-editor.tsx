import { RichTextEditor as Editor, Link, type RichTextEditorLabels } from "@mantine/tiptap"
import "@mantine/tiptap/styles.layer.css"
import { useEditor } from "@tiptap/react"
import StarterKit from "@tiptap/starter-kit"
import { MergeButtons } from "./merge-buttons.tsx"
import classes from "./rich-text-editor.module.css"

export interface RichTextEditorProps {
  label: string
  /** HTML; `""` for nothing. A later change from outside needs another key. */
  defaultValue: string
  onChange: (html: string) => void
  /** The id of the words of an error. */
  errorId: string | undefined
  /** Where the buttons insert what changes from person to person: «na mensagem»; none: there are none. */
  mergeInto?: string | undefined
}

const LABELS: Partial<RichTextEditorLabels> = {
  boldControlLabel: "Negrito",
  italicControlLabel: "Itálico",
  underlineControlLabel: "Sublinhado",
  h2ControlLabel: "Título",
  h3ControlLabel: "Subtítulo",
  bulletListControlLabel: "Lista",
  orderedListControlLabel: "Lista numerada",
  linkControlLabel: "Link",
  unlinkControlLabel: "Tirar link",
  undoControlLabel: "Desfazer",
  redoControlLabel: "Refazer",
  linkEditorInputLabel: "Endereço do link",
  linkEditorInputPlaceholder: "https://exemplo.com.br/",
  linkEditorExternalLink: "Abrir em outra aba",
  linkEditorInternalLink: "Abrir na mesma aba",
  linkEditorSave: "Salvar",
}

/** What the server keeps of a letter is what it can be written with: no picture, code or table. */
const EXTENSIONS = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3] } }),
  Link.configure({ openOnClick: false, protocols: ["mailto", "tel"], defaultProtocol: "https" }),
]

/** Formatted text, with buttons for what changes from person to person in a letter. */
export function RichTextEditor({ label, defaultValue, onChange, errorId, mergeInto }: RichTextEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: defaultValue,
    shouldRerenderOnTransaction: true,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(errorId && { "aria-describedby": errorId, "aria-invalid": "true" }),
      },
    },
    onUpdate: ({ editor: written }) => onChange(written.isEmpty ? "" : written.getHTML()),
  })
  return (
    <>
      <Editor editor={editor} labels={LABELS} className={classes.editor}>
        <Editor.Toolbar>
          <Editor.ControlsGroup>
            <Editor.Bold />
            <Editor.Italic />
            <Editor.Underline />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.H2 />
            <Editor.H3 />
            <Editor.BulletList />
            <Editor.OrderedList />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Link />
            <Editor.Unlink />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Undo />
            <Editor.Redo />
          </Editor.ControlsGroup>
        </Editor.Toolbar>
        <Editor.Content />
      </Editor>
      {mergeInto && (
        <MergeButtons
          into={mergeInto}
          onInsert={(field) => editor?.chain().focus().insertContent(field).run()}
        />
      )}
    </>
  )
}
