import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** Draws a list whose items never move, such as an article's text, so they need no keys. */
export const drawn = <T>(items: readonly T[], draw: (item: T, index: number) => ReactNode): ReactElement =>
  createElement(Fragment, null, ...items.map(draw))
