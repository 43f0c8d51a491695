/** Checks a paper's own colours: readable on each ground, and not mistaken for another meaning. */
import { z } from 'zod'
import { contrast, distance } from '#shared/ui/colours.ts'
import { fields } from './fields.ts'

type Theme = 'light' | 'dark'
type Pair = Readonly<Record<Theme, string>>

/** Where the accent is as text; the tokens of these names in client/styles/tokens.css. */
export const GROUNDS: Readonly<Record<string, Pair>> = {
  paper: { light: '#f8faf5', dark: '#0f1618' },
  'paper-band': { light: '#ebf1e7', dark: '#142020' },
  'paper-raised': { light: '#ffffff', dark: '#182124' },
  'paid-bg': { light: '#fcf2d2', dark: '#231c07' },
  'paid-panel': { light: '#fffaea', dark: '#2d250d' },
}
/** What a colour of the brand must not be taken for. */
export const TAKEN: Readonly<Record<string, Pair>> = {
  up: { light: '#00665b', dark: '#45cbb2' },
  down: { light: '#a63c00', dark: '#ff9f5e' },
  'paid-bar': { light: '#f3c62f', dark: '#ebbe38' },
}
const MEANS: Readonly<Record<string, string>> = { up: 'a gain', down: 'a loss', 'paid-bar': 'an advertisement' }
export const ON_BUTTON = '#ffffff'

/** WCAG 2.2 AA for text. */
const READABLE = 4.5
/** In OKLab; the brand of the style sheet keeps 0.07 from a loss. */
const APART = 0.06

const HEX = 'a colour as "#rrggbb", in quotation marks'
const colour = z.string(HEX).regex(/^#[0-9a-f]{6}$/i, HEX)
const pair = fields({ light: colour, dark: colour })

/** Why a colour cannot be the paper's accent in a theme. */
function accentProblem(hex: string, theme: Theme): string | undefined {
  const faint = Object.entries(GROUNDS).find(([, ground]) => contrast(hex, ground[theme]) < READABLE)
  if (faint) {
    const [name, ground] = faint
    const ratio = Math.floor(contrast(hex, ground[theme]) * 100) / 100
    return `a colour that reads on every ${theme} ground, ${READABLE} to 1 or more: on ${name} (${ground[theme]}) it has ${ratio} to 1`
  }
  const like = Object.entries(TAKEN).find(([, taken]) => distance(hex, taken[theme]) < APART)
  return like && `a colour that no reader takes for ${MEANS[like[0]]} (${like[1][theme]}), as this one could be`
}

function buttonProblem(hex: string, theme: Theme): string | undefined {
  const ratio = contrast(hex, ON_BUTTON)
  if (ratio < READABLE) return `a colour under white text, ${READABLE} to 1 or more: it has ${Math.floor(ratio * 100) / 100} to 1`
  const taken = TAKEN['paid-bar']
  return taken && distance(hex, taken[theme]) < APART ? `a colour that no reader takes for ${MEANS['paid-bar']}` : undefined
}

export const brandSchema = fields({ accent: pair, button: pair }).check((context) => {
  for (const theme of ['light', 'dark'] as const)
    for (const [part, problemOf] of [
      ['accent', accentProblem],
      ['button', buttonProblem],
    ] as const) {
      const input = context.value[part][theme]
      const message = problemOf(input, theme)
      if (message !== undefined) context.issues.push({ code: 'custom', path: [part, theme], message, input })
    }
})
