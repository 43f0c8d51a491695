import { createContext, type ReactNode, useContext } from 'react'
import type { Article } from '#shared/articles/article.ts'

/** What a page's lead form needs to know about its place; `id` is its anchor. */
export type LeadFormProps = { readonly id: string; readonly button: string; readonly source: string; readonly page: string }
export type GateFormProps = {
  readonly button: string
  readonly source: string
  readonly page: string
  /** Called once a valid form was taken. */
  readonly onUnlocked: () => void
  /** Called when there is nothing more to do in it. */
  readonly onDone: () => void
}

/** What blocks need from their page, and what other features draw for them: forms and quotes. */
export type PageParts = {
  readonly article: Article
  /** Absolute address, for sharing; `null` where nothing is published that could be. */
  readonly url: string | null
  /** A live quote within a sentence; nothing for a symbol without a price. */
  readonly ticker: (symbol: string) => ReactNode
  readonly tile: (symbol: string) => ReactNode
  readonly leadForm: (props: LeadFormProps) => ReactNode
  readonly gateForm: (props: GateFormProps) => ReactNode
}

const PageContext = createContext<PageParts | undefined>(undefined)
export const PageProvider = PageContext.Provider

/** The page that a block is on. */
export function usePage(): PageParts {
  const page = useContext(PageContext)
  if (!page) throw new Error('a block was drawn outside of an article page')
  return page
}
