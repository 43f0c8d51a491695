import type { BudgetLine, MoneyView } from '#shared/desk/machine.ts'
import { Empty, Heading, Row, Sheet, Title } from '../../parts.tsx'
import * as texts from './texts.en.tsx'

const share = (part: number, of: number): string => (of === 0 ? '' : `${Math.round((100 * part) / of)}%`)
const HOUR = 3600
const windowOf = (seconds: number): string =>
  seconds % (24 * HOUR) === 0
    ? `${seconds / (24 * HOUR)} d`
    : seconds % HOUR === 0
      ? `${seconds / HOUR} h`
      : texts.min(seconds / 60)

const NAMES: Readonly<Record<string, string>> = {
  'send.site.hour': texts.codesAnHour,
  'send.site.day': texts.codesADay,
  'wrong.site.day': texts.wrongCodesDaily,
  'contact.site.day': texts.contactMessagesDaily,
  'enquiry.site.day': texts.enquiriesADay,
}

const Budget = ({ line: { name, used, max, seconds } }: { line: BudgetLine }) => (
  <Row>
    <td>
      <b>{NAMES[name] ?? name}</b>
    </td>
    <td>{used}</td>
    <td>{max}</td>
    <td>
      <span className={`state state-${used >= max ? 'bad' : used * 5 >= max * 4 ? 'half' : 'ok'}`}>
        {Math.max(0, max - used)}
      </span>
    </td>
    <td>{windowOf(seconds)}</td>
    <td className="code">{name}</td>
  </Row>
)

export function MoneyPage({ provider, budgets, areas, areaCount }: MoneyView) {
  return (
    <>
      <Title meta={provider === 'outbox' ? texts.outboxInUse : texts.messagesGoOut}>{texts.money}</Title>
      <Heading note={texts.budgetConsequence}>{texts.budgets}</Heading>
      <Sheet label={texts.budgets} head={[texts.budget, texts.used, texts.cap, texts.left, texts.inAny, texts.row]}>
        {budgets.map((line) => (
          <Budget key={line.name} line={line} />
        ))}
      </Sheet>
      <Heading note={texts.areaCodesNote}>{texts.whoUsedThem}</Heading>
      {areas.length === 0 ? (
        <Empty>{texts.noCodesSent}</Empty>
      ) : (
        <Sheet label={texts.whoUsedThem} head={[texts.areaCode, texts.sent, texts.typedRight, texts.share]}>
          {areas.map(({ area, sent, verified }) => (
            <Row key={area}>
              <td>
                <b>{area}</b>
              </td>
              <td>{sent}</td>
              <td>{verified}</td>
              <td>{share(verified, sent)}</td>
            </Row>
          ))}
        </Sheet>
      )}
      {areaCount > areas.length && <p className="meta">{texts.furtherAreas(areaCount - areas.length)}</p>}
    </>
  )
}
