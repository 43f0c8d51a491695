/** Of a terminal. */
const COLUMNS = 80
/** What a line begins with: spaces, and the mark of a check. */
const BEGINNING = /^ *(?:BAD {2}|\? {4}|ok {3})?/

function broken(line: string): string {
  const indent = BEGINNING.exec(line)?.[0].length ?? 0
  const lines: string[] = []
  for (const word of line.slice(indent).split(' ')) {
    const joined = [...lines.slice(-1), word].join(' ')
    if (lines.length === 0 || indent + joined.length > COLUMNS) lines.push(word)
    else lines.splice(-1, 1, joined)
  }
  return line.slice(0, indent) + lines.join(`\n${' '.repeat(indent)}`)
}

/** Breaks a line that is wider than a terminal between two words, and indents the rest to the line's text. */
export const inColumns = (text: string): string => text.split('\n').map(broken).join('\n')
