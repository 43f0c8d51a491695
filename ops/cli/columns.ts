/** Of a terminal. */
const COLUMNS = 80
/** What a line begins with: spaces, and the mark of a check. */
const BEGINNING = /^ *(?:BAD {2}|\? {4}|ok {3})?/

/** These parts in lines of a terminal, each line after the first indented by `indent`. */
function filled(parts: readonly string[], indent: number): string {
  const lines: string[] = []
  for (const part of parts) {
    const joined = [...lines.slice(-1), part].join(' ')
    if (lines.length === 0 || indent + joined.length > COLUMNS) lines.push(part)
    else lines.splice(-1, 1, joined)
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

function broken(line: string): string {
  const indent = BEGINNING.exec(line)?.[0].length ?? 0
  return line.slice(0, indent) + filled(line.slice(indent).split(' '), indent)
}

/** A command and what it takes: broken between two options and never within one, the rest further in than what it does. */
export const inOptions = (usage: string): string => `  ${filled(usage.split(/ (?=\[|--)/), 10)}`

/** Breaks a line that is wider than a terminal between two words, and indents the rest to the line's text. */
export const inColumns = (text: string): string => text.split('\n').map(broken).join('\n')
