/** What a page's form posts by itself. */
export function hiddenFields(html: string): Readonly<Record<string, string>> {
  const fields = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]))
}
