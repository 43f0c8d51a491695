import type { BudgetLine, MoneyView } from '#shared/desk/machine.ts'
import { Empty, Heading, numeral, Row, Sheet, Title } from '../../parts.tsx'
import * as texts from './texts.en.tsx'

const share = (part: number, of: number): string => (of === 0 ? '' : `${Math.round((100 * part) / of)}%`)
const PER = { 3600: texts.hour, 86400: texts.day } as const
const windowOf = (seconds: number): string =>
  seconds === 3600 || seconds === 86_400 ? PER[seconds] : texts.minutes(numeral(seconds / 60))

const NAMES: Readonly<Record<string, string>> = {
  'send.site.hour': texts.codesSent,
  'send.site.day': texts.codesSent,
  'wrong.site.day': texts.wrongCodes,
  'contact.site.day': texts.contactMessages,
  'enquiry.site.day': texts.enquiries,
}

const Budget = ({ line: { name, used, max, seconds } }: { line: BudgetLine }) => (
  <Row>
    <td>
      <b>{texts.per(NAMES[name] ?? name, windowOf(seconds))}</b>
    </td>
    <td>{numeral(used)}</td>
    <td>{numeral(max)}</td>
    <td>
      <span className={`state state-${used >= max ? 'bad' : used * 5 >= max * 4 ? 'half' : 'ok'}`}>
        {numeral(Math.max(0, max - used))}
      </span>
    </td>
  </Row>
)

export function MoneyPage({ provider, budgets, areas, areaCount }: MoneyView) {
  return (
    <>
      <Title meta={provider === 'outbox' ? texts.outboxInUse : texts.messagesGoOut}>{texts.money}</Title>
      <Heading note={texts.budgetConsequence}>{texts.budgets}</Heading>
      <Sheet label={texts.budgets} head={[texts.budget, texts.used, texts.cap, texts.left]}>
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
                <b>{texts.areaOf(area)}</b>
              </td>
              <td>{numeral(sent)}</td>
              <td>{numeral(verified)}</td>
              <td>{share(verified, sent)}</td>
            </Row>
          ))}
        </Sheet>
      )}
      {areaCount > areas.length && <p className="meta">{texts.furtherAreas(areaCount - areas.length)}</p>}
    </>
  )
}
