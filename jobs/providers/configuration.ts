/** The sources of a configuration by category, with their settings. */
import { z } from 'zod'
import type { SettingsPart, SettingTexts } from '#server/platform/settings.ts'
import { CATEGORIES, type Category, type SourceId } from '#shared/market/quote.ts'
import type { StandingSource } from '#shared/market/source.ts'
import { RIGHTS, readRights, rightsProblems, standingOf } from './rights.ts'
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
/** Whether official figures, announcements, schedules and filed figures are polled. */
const SWITCH = { OFFICIAL_FIGURES: z.enum(['on', 'off'], 'on or off').default('on') }

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
    shape: Object.assign({}, ...sources.map(({ settings }) => settings), choices.shape, RIGHTS, SWITCH),
    secrets: sources.flatMap((source) => source.secrets),
    problems(texts) {
      const chosen = choices.parse(texts)
      const named = (id: SourceId) => CHOICES.find((choice) => chosen[choice] === id)
      const own = sources.flatMap((source) => source.configure(texts).problems(named(source.id)))
      return [...rightsProblems(texts, sources), ...own]
    },
  }
}

export type Configuration = {
  readonly configured: ConfiguredSources
  /** Those used for any category, with their settings read. */
  readonly ready: readonly ReadySource[]
  /** Those whose official figures are polled, with their settings. */
  readonly publishing: readonly ReadySource[]
  /** Those whose announcements are requested, with their settings read. */
  readonly announcing: readonly ReadySource[]
  /** Those whose schedules of releases are read. */
  readonly scheduling: readonly ReadySource[]
  /** Those with which companies file figures. */
  readonly filing: readonly ReadySource[]
  /** Every source, used or not, with what it may do here. */
  readonly standing: readonly StandingSource[]
}

/**
 * Chooses among the sources that may be shown here. A named source is the only one of its categories; without a name,
 * every source that is on may serve, and the simulation until a real one has answered.
 * @param env.texts as `readEnv` checked them
 */
export function configureSources(
  sources: readonly Source[],
  env: { readonly texts: SettingTexts; readonly production: boolean },
): Configuration {
  const chosen = choicesOf(sources).parse(env.texts)
  const rights = readRights(env.texts)
  const areFiguresOn = z.object(SWITCH).parse(env.texts).OFFICIAL_FIGURES === 'on'
  const all = sources.map((source) => {
    const ready = source.configure(env.texts)
    return { ...ready, standing: standingOf(ready.facts, rights, env.production) }
  })
  const may = (source: (typeof all)[number], category: Category): boolean =>
    source.standing.mayShow && source.facts.ranks[category] !== undefined
  /** Whether anything asks it: a source without a channel of prices gives them with its figures. */
  const isAsked = ({ channel, figures }: ReadySource): boolean =>
    channel.kind !== 'none' || (figures !== undefined && areFiguresOn)
  const isOn = (source: (typeof all)[number], category: Category): boolean =>
    may(source, category) && isAsked(source) && source.isOn({ category, production: env.production })
  const isReal = ({ facts }: ReadySource): boolean => facts.nature !== 'simulation'
  const isUsed = (source: (typeof all)[number], category: Category): boolean => {
    const named = chosen[NAMED_BY[category]]
    if (named !== AUTO) return named === source.facts.id && may(source, category)
    // In production the simulation takes the place of a source that has not answered yet, never for one that may not be shown.
    const standsIn = isReal(source) || !env.production || all.some((other) => isReal(other) && isOn(other, category))
    return standsIn && isOn(source, category)
  }
  const idsFor = (category: Category) => new Set(all.filter((source) => isUsed(source, category)).map(({ facts }) => facts.id))
  return {
    configured: { crypto: idsFor('crypto'), stock: idsFor('stock'), forex: idsFor('forex'), commodity: idsFor('commodity') },
    ready: all.filter((source) => CATEGORIES.some((category) => isUsed(source, category))),
    publishing: all.filter(({ standing, figures }) => standing.mayShow && figures !== undefined && areFiguresOn),
    announcing: all.filter(({ standing, announcements }) => standing.mayShow && announcements !== undefined && areFiguresOn),
    scheduling: all.filter(({ standing, schedule }) => standing.mayShow && schedule !== undefined && areFiguresOn),
    filing: all.filter(({ standing, filed }) => standing.mayShow && filed !== undefined && areFiguresOn),
    standing: all.map((source) => ({
      ...source.facts,
      ...source.standing,
      usedFor: CATEGORIES.filter((category) => isUsed(source, category)),
    })),
  }
}
