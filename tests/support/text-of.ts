import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** An element as the server writes it. */
export const markupOf = (element: ReactNode): string =>
  renderToString(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }))

/** What a reader sees or hears of an element, without marks. */
export const textOf = (element: ReactNode): string =>
  markupOf(element)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',')
