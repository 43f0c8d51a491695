import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** What a reader sees or hears of an element, without marks. */
export function textOf(element: ReactNode): string {
  const html = renderToString(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }))
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
}
