/** What a page's form posts by itself. */
export function hiddenFields(html: string): Readonly<Record<string, string>> {
  const fields = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, unescaped(value ?? '')]))
}

const ENTITIES = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' } as const
export const unescaped = (text: string): string =>
  Object.entries(ENTITIES).reduce((read, [entity, character]) => read.replaceAll(entity, character), text)

const INPUT = /<input (?!type="(?:hidden|file)")[^>]*>/g
const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** What the fields of the editor send as they are filled: its texts, choices and ticks that are set. */
export function fieldsOf(html: string): Record<string, string> {
  const inputs = [...html.matchAll(INPUT)].flatMap(([tag]) =>
    attribute(tag, 'type') === 'checkbox' && !tag.includes(' checked=""')
      ? []
      : [[attribute(tag, 'name'), attribute(tag, 'value')]],
  )
  const areas = [...html.matchAll(/<textarea[^>]* name="([\w.]+)"[^>]*>([^<]*)</g)].map(([, name, value]) => [
    name,
    value?.replace(/^\n/, ''),
  ])
  const selects = [...html.matchAll(/<select[^>]* name="([\w.]+)"[^>]*>(.*?)<\/select>/g)].map(([, name, options]) => [
    name,
    /<option selected="">([^<]*)</.exec(options ?? '')?.[1],
  ])
  const all = [...inputs, ...areas, ...selects].filter(([name]) => name === 'text' || name?.startsWith('field.'))
  return Object.fromEntries(all.map(([name, value]) => [name, unescaped(value ?? '')]))
}

/** A form with a file, as a browser sends it. */
export async function multipartOf(fields: Readonly<Record<string, string>>, bytes: Buffer, name: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([new Uint8Array(bytes)], name))
  const sent = new Response(form)
  return { type: sent.headers.get('content-type') ?? '', bytes: Buffer.from(await sent.arrayBuffer()) }
}
