import type { FormField, RecordView } from '#shared/desk/newsroom.ts'
import { Heading, Title } from '../../parts.tsx'
import * as texts from './texts.en.tsx'

function Control({ field: { name, value, kind, choices, note } }: { field: FormField }) {
  const common = {
    id: name,
    name: `field.${name}`,
    defaultValue: value,
    'aria-describedby': note ? `${name}-note` : undefined,
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
  return kind === 'long' ? (
    <textarea {...common} rows={3} maxLength={2000} />
  ) : (
    <input {...common} maxLength={400} autoComplete="off" />
  )
}

const Field = ({ field }: { field: FormField }) => (
  <>
    {field.part && <Heading>{field.part}</Heading>}
    <div className={field.kind === 'long' ? 'field long' : 'field'}>
      <label htmlFor={field.name}>{field.label}</label>
      <Control field={field} />
      {field.note && <small id={`${field.name}-note`}>{field.note}</small>}
    </div>
  </>
)

/** One record of a file: what is filled in is saved as a draft, and judged there. */
export function RecordPage({ view: { path, title, id, isNew, from, fields } }: { view: RecordView }) {
  return (
    <>
      <Title meta={isNew ? 'new' : id} acts={<a href="/newsroom">{texts.newsroom}</a>}>
        {title}
      </Title>
      <p className="meta">{texts.recordSaved(<span className="code">{path}</span>)}</p>
      <form
        method="post"
        action="/newsroom/record"
        className="fields"
        data-keep={`/newsroom/record?${new URLSearchParams({ path, id })}`}
      >
        <input type="hidden" name="path" value={path} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="from" value={from} />
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
        <p className="acts">
          <button type="submit" className="button strong" data-save>
            {texts.saveTheDraft}
          </button>
        </p>
      </form>
    </>
  )
}
