import { expect, it } from 'vitest'
import { changedLines, comparedLines } from '#server/content/diff.ts'

const shown = (before: string, after: string): string =>
  comparedLines(before.split('\n'), after.split('\n'))
    .flat()
    .map(({ kind, text }) => `${{ same: ' ', out: '-', in: '+' }[kind]}${text}`)
    .join('|')

it('a diff tells what stayed, what went out and what came in, and both texts can be read from it', () => {
  expect(shown('a\nb\nc', 'a\nB\nc')).toBe(' a|-b|+B| c')
  expect(shown('a\nb', 'a\nb')).toBe(' a| b')
  expect(shown('', 'a')).toBe('-|+a')
  expect(shown('x\na\ny\nb', 'a\nz\nb\nx')).toBe('-x| a|-y|+z| b|+x')
  const [before, after] = ['a\na\nb\n\nc\nb', 'a\nb\nb\n\n\nc']
  const lines = comparedLines(before.split('\n'), after.split('\n')).flat()
  const side = (left: 'in' | 'out'): string =>
    lines
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('\n')
  expect([side('in'), side('out')]).toEqual([before, after])
})

it('a diff compares texts of thousands of changed lines in a moment, as one against the other', () => {
  const many = (word: string): string[] => Array.from({ length: 3000 }, (_, at) => `${word} ${at}`)
  expect(comparedLines(many('a'), many('b'))).toHaveLength(3000)
})

const marked = (before: readonly string[], after: readonly string[]): string[] =>
  changedLines(before, after).map((line) =>
    line.map(({ kind, text }) => ({ same: text, out: `-${text}-`, in: `+${text}+` })[kind]).join(' '),
  )

it('a diff shows changed lines alone, and within them the words', () => {
  expect(marked(['a title', 'the third quarter of it', 'the end'], ['a title', 'the fourth quarter of it', 'the end'])).toEqual([
    'the -third- +fourth+ quarter of it',
  ])
  expect(marked(['same'], ['same'])).toEqual([])
  expect(marked(['gone', 'stays'], ['stays', 'new one'])).toEqual(['-gone-', '+new one+'])
})

it('a diff shows lines that have little in common whole, one after the other', () => {
  expect(marked(['profits of the bank rose in the year'], ['nothing of the kind was in what it said'])).toEqual([
    '-profits of the bank rose in the year- +nothing of the kind was in what it said+',
  ])
})
