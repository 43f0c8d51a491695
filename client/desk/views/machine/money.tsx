import type { BudgetLine, MoneyView } from '#shared/desk/machine.ts'
import { Empty, Heading, Sheet, Title } from '../../parts.tsx'

const share = (part: number, of: number): string => (of === 0 ? '' : `${Math.round((100 * part) / of)} %`)
const HOUR = 3600
const windowOf = (seconds: number): string =>
  seconds % (24 * HOUR) === 0
    ? `${seconds / (24 * HOUR)} d`
    : seconds % HOUR === 0
      ? `${seconds / HOUR} h`
      : `${seconds / 60} min`

const NAMES: Readonly<Record<string, string>> = {
  'send.site.hour': 'Codes, an hour',
  'send.site.day': 'Codes, a day',
  'wrong.site.day': 'Wrong codes, a day',
  'contact.site.day': 'Contact messages, a day',
  'enquiry.site.day': 'Enquiries, a day',
}

const Budget = ({ line: { name, used, max, seconds } }: { line: BudgetLine }) => (
  <tr data-row>
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
  </tr>
)

export function MoneyPage({ provider, budgets, areas, areaCount }: MoneyView) {
  return (
    <>
      <Title meta={provider === 'outbox' ? 'messages go to the outbox, and cost nothing' : 'messages go out by Twilio'}>
        Money
      </Title>
      <Heading note="when a budget runs out, codes stop, and messages are kept but not mailed; LIMITS_FILE changes them">
        Budgets
      </Heading>
      <Sheet label="Budgets" head={['Budget', 'Used', 'Cap', 'Left', 'In any', 'Row']}>
        {budgets.map((line) => (
          <Budget key={line.name} line={line} />
        ))}
      </Sheet>
      <Heading note="30 days; the numbers themselves are not stored">Who used them</Heading>
      {areas.length === 0 ? (
        <Empty>No code was sent in 30 days.</Empty>
      ) : (
        <Sheet label="Who used them" head={['Area code', 'Sent', 'Typed right', 'Share']}>
          {areas.map(({ area, sent, verified }) => (
            <tr key={area} data-row>
              <td>
                <b>{area}</b>
              </td>
              <td>{sent}</td>
              <td>{verified}</td>
              <td>{share(verified, sent)}</td>
            </tr>
          ))}
        </Sheet>
      )}
      {areaCount > areas.length && <p className="meta">{areaCount - areas.length} more with fewer messages.</p>}
    </>
  )
}
