import type { CSSOptions } from "vite"

/**
 * Says of which file styles are that a CSS module takes from another by `composes: … from`. Vite's plugin for CSS modules puts them in
 * as text without a file, and Vite warns of each such build that it cannot tell where their addresses begin.
 */
export const composedStyles: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: "aprisco-composed-styles",
        OnceExit(root) {
          root.walk((node) => {
            if (node.source?.input.file === undefined) node.source = root.source
          })
        },
      },
    ],
  },
}
