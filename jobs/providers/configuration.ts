/** Which sources a configuration uses for which category, and all their settings. */
import { z } from 'zod'
import type { SettingsPart, SettingTexts } from '#server/platform/settings.ts'
import { CATEGORIES, type Category, type SourceId } from '#shared/market/quote.ts'
import type { ReadySource, Source } from './source.ts'

/** The setting that may name the only source of a category. */
const NAMED_BY = {
  crypto: 'CRYPTO_PROVIDER',
  stock: 'TRADITIONAL_PROVIDER',
  forex: 'TRADITIONAL_PROVIDER',
  commodity: 'TRADITIONAL_PROVIDER',
} as const satisfies Record<Category, string>
type Choice = (typeof NAMED_BY)[Category]
const CHOICES: readonly Choice[] = [...new Set(Object.values(NAMED_BY))]
const AUTO = 'auto'

/** The sources used for each category. The order among them is their rank. */
export type ConfiguredSources = Readonly<Record<Category, ReadonlySet<SourceId>>>

const categoriesOf = (choice: Choice): Category[] => CATEGORIES.filter((category) => NAMED_BY[category] === choice)

function choiceSchema(sources: readonly Source[], choice: Choice) {
  const categories = categoriesOf(choice)
  const ids = sources
    .filter(({ mayStandAlone }) => categories.some((category) => mayStandAlone.includes(category)))
    .map(({ id }) => id)
  const takes = [AUTO, ...ids]
  return z.enum(takes, `${takes.slice(0, -1).join(', ')} or ${takes.at(-1)}`).default(AUTO)
}

const choicesOf = (sources: readonly Source[]) =>
  z.object({
    CRYPTO_PROVIDER: choiceSchema(sources, 'CRYPTO_PROVIDER'),
    TRADITIONAL_PROVIDER: choiceSchema(sources, 'TRADITIONAL_PROVIDER'),
  })

/** The variables of all sources, for `readEnv`. */
export function sourceSettings(sources: readonly Source[]): SettingsPart {
  const choices = choicesOf(sources)
  return {
    shape: Object.assign({}, ...sources.map(({ settings }) => settings), choices.shape),
    secrets: sources.flatMap((source) => source.secrets),
    problems(texts) {
      const chosen = choices.parse(texts)
      return sources.flatMap((source) => source.configure(texts).problems(CHOICES.find((choice) => chosen[choice] === source.id)))
    },
  }
}

export type Configuration = {
  readonly configured: ConfiguredSources
  /** Those used for any category, with their settings read. */
  readonly ready: readonly ReadySource[]
}

/**
 * Chooses among the sources. A named source is the only one of its categories; without a name, every source that is on
 * may serve, and the simulation until a real one has answered.
 * @param env.texts as `readEnv` checked them
 */
export function configureSources(
  sources: readonly Source[],
  env: { readonly texts: SettingTexts; readonly production: boolean },
): Configuration {
  const chosen = choicesOf(sources).parse(env.texts)
  const all = sources.map((source) => source.configure(env.texts))
  const isUsed = (source: ReadySource, category: Category): boolean => {
    if (source.facts.ranks[category] === undefined) return false
    const named = chosen[NAMED_BY[category]]
    return named === AUTO ? source.isOn({ category, production: env.production }) : named === source.facts.id
  }
  const idsFor = (category: Category) => new Set(all.filter((source) => isUsed(source, category)).map(({ facts }) => facts.id))
  return {
    configured: { crypto: idsFor('crypto'), stock: idsFor('stock'), forex: idsFor('forex'), commodity: idsFor('commodity') },
    ready: all.filter((source) => CATEGORIES.some((category) => isUsed(source, category))),
  }
}
