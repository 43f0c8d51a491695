import type { ReactNode } from 'react'

// article-card
export const advertisement = 'Publicité'
export const archive = 'Archives'
export const newestStory = (day: ReactNode): ReactNode => (
  <>
    Article daté le plus récent{'\u00a0'}: {day}
  </>
)
export const inEnglish = 'En anglais'
export const explainer = 'Pour comprendre'

// story-grid
export const noStoriesYet = 'Aucun article pour le moment'
export const noStories = 'Nous n’avons encore rien publié ici.'

// story-time
export const minAgo = (value: string | number): string => `il y a ${value} min`
export const hAgo = (age: string | number): string => `il y a ${age} h`

export const elsewhere = (site: string): string => `Ailleurs\u00a0: ${site}`
/** Une fiche commence toujours par « Advertisement » : ce mot, et ce qui le suit d’ordinaire, se disent en français. */
export const paidLabel = (label: string): string =>
  label.replace(/^Advertisement · paid content by /, 'Publicité · contenu payé par ').replace(/^Advertisement/, 'Publicité')
