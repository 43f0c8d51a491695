/** Lines of the operator's tool on a terminal. */
import { expect, it } from 'vitest'
import { inColumns, inOptions } from '#ops/cli/columns.ts'

it('a line that is wider than 80 columns goes on below its own text, and a shorter one stays as it is', () => {
  const words = 'word '.repeat(30).trim()
  for (const begins of ['', '      ', '?    ', 'BAD  ']) {
    const lines = inColumns(begins + words).split('\n')
    expect([begins, lines.length, lines.every(({ length }) => length <= 80)]).toEqual([begins, 2, true])
    expect(lines[1]).toMatch(new RegExp(`^ {${begins.length}}word`))
    expect(lines.map((line) => line.slice(begins.length)).join(' ')).toBe(words)
  }
  expect(inColumns('  name  what it is\n')).toBe('  name  what it is\n')
})

it('a word that is too long for a line is not broken', () => {
  expect(inColumns(`see ${'x'.repeat(90)} there`)).toBe(`see\n${'x'.repeat(90)}\nthere`)
})

it('the usage of a command breaks between its options, never within one', () => {
  const options = Array.from({ length: 9 }, (_, at) => `[--option${at} TEXT]`)
  const lines = inOptions(`leads find ID ${options.join(' ')}`).split('\n')
  expect(lines.every((line) => line.length <= 80)).toBe(true)
  expect(lines.flatMap((line) => line.match(/\[[^\]]+\]/g) ?? [])).toEqual(options)
  expect(lines.slice(1).every((line) => line.startsWith('          ['))).toBe(true)
})
