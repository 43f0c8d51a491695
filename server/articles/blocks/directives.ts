/** Every directive a writer may use: its form, its attributes and its content. Shared by the lint and the block builder. */

export type DirectiveForm = 'container' | 'leaf' | 'text'
type Attributes = Readonly<Record<string, 'required' | 'optional'>>
export type DirectiveRule = {
  readonly form: DirectiveForm
  readonly attributes: Attributes
  /** Whether it has words in brackets. */
  readonly label: 'required' | 'none'
  readonly paidOnly?: true | undefined
}

const box = (attributes: Attributes = {}): DirectiveRule => ({ form: 'container', attributes, label: 'none' })
const leaf = (attributes: Attributes = {}, paidOnly?: true | undefined): DirectiveRule => ({
  form: 'leaf',
  attributes,
  label: 'none',
  paidOnly,
})

export const DIRECTIVES: ReadonlyMap<string, readonly DirectiveRule[]> = new Map<string, readonly DirectiveRule[]>([
  ['summary', [box()]],
  ['takeaways', [box()]],
  ['key-figures', [box()]],
  ['cards', [box()]],
  ['benefits', [box({ title: 'required' })]],
  ['results', [{ ...box({ title: 'required', dataset: 'required' }), paidOnly: true }]],
  ['quote', [box({ by: 'required', role: 'optional', url: 'required', release: 'optional' })]],
  ['risk', [box()]],
  ['disclaimer', [box()]],
  ['note', [box()]],
  ['transcript', [box()]],
  ['figure', [leaf({ alt: 'required', caption: 'required' })]],
  ['audio', [leaf()]],
  ['cta', [{ form: 'leaf', attributes: {}, label: 'required', paidOnly: true }]],
  ['floating-cta', [{ form: 'leaf', attributes: {}, label: 'required', paidOnly: true }]],
  ['lead-form', [leaf({ button: 'required', id: 'optional' }, true)]],
  ['comments', [leaf({}, true)]],
  ['newsroom-contact', [leaf()]],
  ['symbol', [leaf({ id: 'required' }), { form: 'text', attributes: { id: 'required' }, label: 'none' }]],
  ['claim', [{ form: 'text', attributes: { id: 'required' }, label: 'required', paidOnly: true }]],
])

export const MARKS: Readonly<Record<DirectiveForm, string>> = { container: ':::', leaf: '::', text: ':' }

/** How a directive is written, e.g. `::lead-form{button="…"}`. */
export function exampleOf(name: string, { form, attributes, label }: DirectiveRule): string {
  const required = Object.entries(attributes).filter(([, need]) => need === 'required')
  const braces = required.length > 0 ? `{${required.map(([key]) => `${key}="…"`).join(' ')}}` : ''
  return `${MARKS[form]}${name}${label === 'required' ? '[…]' : ''}${braces}`
}

export const FORM_OF = { containerDirective: 'container', leafDirective: 'leaf', textDirective: 'text' } as const
