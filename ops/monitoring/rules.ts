/** The rules of Prometheus, made from the table of conditions. `UPDATE=1 npm test -- tests/unit/monitoring/rules.test.ts` writes them. */
import { type Condition, LASTING } from '#server/platform/alarms/conditions.ts'
import { EVENTS, SIGNS } from '#server/platform/alarms/events.ts'

/** `feed_stale` is `FeedStale` to Prometheus. */
const alertOf = (kind: string): string => kind.replaceAll(/(?:^|_)(\w)/g, (_whole, letter: string) => letter.toUpperCase())

/** As the formatter would have it. No text of the table has an apostrophe, only ’. */
const quoted = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`)

function ruleOf(kind: string, { title, todo }: Condition, { expr, for: lasting }: NonNullable<Condition['rule']>): string {
  return [
    `      - alert: ${alertOf(kind)}`,
    `        expr: ${quoted(expr)}`,
    ...(lasting === undefined ? [] : [`        for: ${lasting}`]),
    '        annotations:',
    `          summary: ${quoted(`${title}. ${todo}`)}`,
  ].join('\n')
}

/** The site judges what lasts, and Prometheus asks for its alarm; what only figures show has a rule of its own. */
const rulesOf = (table: Readonly<Record<string, Condition>>): string[] =>
  Object.entries(table).flatMap(([kind, condition]) => (condition.rule ? [ruleOf(kind, condition, condition.rule)] : []))

/** `ops/monitoring/rules.yml`. */
export function rulesFile(): string {
  const lasting = Object.entries<Condition>(LASTING).map(([kind, condition]) =>
    ruleOf(kind, condition, { expr: `max(ledger_alarm{kind="${kind}"}) == 1` }),
  )
  return [
    '# Made from server/platform/alarms by UPDATE=1 npm test -- tests/unit/monitoring/rules.test.ts: do not edit. Each rule is tested in rules.test.yml.',
    'groups:',
    '  - name: ledger',
    '    rules:',
    ...lasting,
    ...rulesOf(EVENTS),
    ...rulesOf(SIGNS),
    '',
  ].join('\n')
}
