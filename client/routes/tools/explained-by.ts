import { storyLocale } from '#shared/language/locale.en.ts'
import type { Services } from '../../../server/services.ts'

/** The stories that explain what a tool works out, as links. */
export const explainedBy = ({ byTool }: Services['articles'], tool: string) =>
  byTool(tool).map((story) => ({ href: story.href, title: story.title, lang: storyLocale(story) }))
