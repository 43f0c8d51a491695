import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** Draws a list whose members never change places, such as an article's text: its members need no keys. */
export const drawn = <T>(items: readonly T[], draw: (item: T, index: number) => ReactNode): ReactElement =>
  createElement(Fragment, null, ...items.map(draw))
