import { createContext, type ReactNode } from 'react'
import type { SheetText } from '../server/services.ts'

/** What only the server's render of a page has. */
export type ServerRender = {
  /** The nonce of the answer, which browsers hide from scripts. */
  readonly nonce: string
  /** The text of a style sheet of the build. `undefined` in development, where Vite brings styles and scripts. */
  readonly sheet: SheetText | undefined
  /** Links that are read once: a browser does not go on with them. */
  readonly readOnce: ReactNode
  /** What runs in the head, and at the page's end. */
  readonly scripts: { readonly theme: string; readonly first: string; readonly last: string }
}

/** For React components. Undefined in the browser. */
export const ServerRenderContext = createContext<ServerRender | undefined>(undefined)
