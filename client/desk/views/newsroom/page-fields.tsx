/** The fields of a page's front matter, each with what is wrong with it. The script draws that again as it changes. */
import type { WritingProblem } from '#shared/desk/newsroom.ts'
import { PAGE_PARTS, type PageField, type PageForm, type PagePart } from '#shared/desk/page-fields.ts'
import { keysOf } from '#shared/typed-keys.ts'
import * as texts from './fields.texts.en.ts'

type Problems = readonly WritingProblem[]
/** What the page is hardly published without: its part is open once it holds something. */
const NEEDED = { disclosure: 'label', source: 'source.name', withdrawn: 'withdrawn.at', photo: 'photo.file' } as const
const INPUTS = { moment: 'datetime-local', day: 'date' } as const
/** What a browser's own control for a moment or a day can show. It would drop anything else. */
const SHOWN = { moment: /^(?:\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)?$/, day: /^(?:\d{4}-\d{2}-\d{2})?$/ } as const

/** A moment to the second: without its step a browser calls it wrong. */
const SECONDS = /T\d{2}:\d{2}:\d{2}$/

const inputType = ({ kind, value }: PageField): string =>
  (kind === 'moment' || kind === 'day') && SHOWN[kind].test(value) ? INPUTS[kind] : 'text'

const wrongOf = (problems: Problems, name: string): string =>
  problems
    .filter(({ at }) => at === name)
    .map(texts.wrong)
    .join(' ')

function Control({ field, isWrong }: { field: PageField; isWrong: boolean }) {
  const { name, kind, value, choices } = field
  const common = {
    id: `field-${name}`,
    name: `field.${name}`,
    defaultValue: value,
    'aria-describedby': `about-${name} wrong-${name}`,
    'aria-invalid': isWrong || undefined,
  }
  if (choices)
    return (
      <select {...common}>
        <option value="">{texts.notSaid}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  // A line break would be dropped by a field of one line.
  if (kind === 'long' || value.includes('\n')) return <textarea {...common} rows={2} />
  return <input {...common} type={inputType(field)} step={SECONDS.test(value) ? 1 : undefined} autoComplete="off" />
}

const LONG: ReadonlySet<string> = new Set(['excerpt', 'riskWarning', 'withdrawn.reason', 'label', 'claims'])
const WIDE = /^(?:topics|symbols|figures|photo\.file)$|\.(?:url|alt|caption|licenceUrl|shownIn|title)$/
const widthOf = (name: string): string =>
  name === 'title' ? 'headline' : LONG.has(name) ? 'long' : WIDE.test(name) ? 'wide' : ''

function Field({ field, problems }: { field: PageField; problems: Problems }) {
  const { name, kind, value } = field
  const wrong = wrongOf(problems, name)
  const label = texts.LABELS[name]
  return (
    <div className={`page-field ${widthOf(name)}`}>
      {kind === 'flag' ? (
        <label className="tick">
          <input
            type="checkbox"
            id={`field-${name}`}
            name={`field.${name}`}
            value="true"
            defaultChecked={value === 'true'}
            aria-describedby={`wrong-${name}`}
          />
          {label}
        </label>
      ) : (
        <>
          <label htmlFor={`field-${name}`}>
            {label} <small id={`about-${name}`}>{texts.NOTES[name]}</small>
          </label>
          <Control field={field} isWrong={wrong !== ''} />
        </>
      )}
      <small className="wrong" id={`wrong-${name}`} data-wrong={name}>
        {wrong}
      </small>
    </div>
  )
}

const Fields = ({ fields, problems }: { fields: readonly PageField[]; problems: Problems }) => (
  <div className="page-fields">
    {fields.map((field) => (
      <Field key={field.name} field={field} problems={problems} />
    ))}
  </div>
)

function Part({ part, form, problems }: { part: PagePart; form: PageForm; problems: Problems }) {
  const fields = form.fields.filter((field) => field.part === part)
  if (fields.length === 0) return null
  if (part === 'head') return <Fields fields={fields} problems={problems} />
  if (part === 'about')
    return (
      <>
        <h2 id="about">{texts.PARTS.about}</h2>
        <Fields fields={fields} problems={problems} />
      </>
    )
  const isWrong = problems.some(({ at }) => fields.some(({ name }) => name === at))
  return (
    <details open={isWrong || (part in NEEDED && fields.some(({ value }) => value !== ''))}>
      <summary>{texts.PARTS[part]}</summary>
      <Fields fields={fields} problems={problems} />
    </details>
  )
}

type FieldsProps = { readonly form: PageForm; readonly problems: Problems }

/** Title and standfirst, before the text, with the front matter that all fields were read from. */
export const HeadFields = (props: FieldsProps) => (
  <>
    <input type="hidden" name="front" value={props.form.front} />
    <Part part="head" {...props} />
  </>
)

/** The other fields, part by part, after the text: it is on the first screen then. */
export const OtherFields = (props: FieldsProps) =>
  keysOf(PAGE_PARTS)
    .filter((part) => part !== 'head')
    .map((part) => <Part key={part} part={part} {...props} />)

/** What no field shows, and the way to it. */
export const AsText = ({ path, kept }: { path: string; kept: readonly string[] }) => (
  <p className="meta">
    {kept.length > 0 && texts.kept(kept.join(', '))}{' '}
    <a href={`/newsroom/edit?${new URLSearchParams({ path, as: 'text' })}`}>{texts.openAsText}</a>
  </p>
)
