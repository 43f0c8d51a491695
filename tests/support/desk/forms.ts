/** What a page's form posts by itself. */
export function hiddenFields(html: string): Readonly<Record<string, string>> {
  const fields = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]))
}

/** A form with a file, as a browser sends it. */
export async function multipartOf(fields: Readonly<Record<string, string>>, bytes: Buffer, name: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([new Uint8Array(bytes)], name))
  const sent = new Response(form)
  return { type: sent.headers.get('content-type') ?? '', bytes: Buffer.from(await sent.arrayBuffer()) }
}
