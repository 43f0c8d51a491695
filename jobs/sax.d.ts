/** What is used of `sax`, which brings no types. */
declare module 'sax' {
  type Parser = {
    onopentag: (tag: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }) => void
    onclosetag: (name: string) => void
    ontext: (text: string) => void
    oncdata: (text: string) => void
    ondoctype: (text: string) => void
    onerror: (error: Error) => void
    /** Set by an error; a parser goes on once it is `null`. */
    error: Error | null
    write: (text: string) => Parser
    close: () => Parser
  }
  const sax: { readonly parser: (strict: boolean, options: Readonly<Record<string, never>>) => Parser }
  export default sax
}
