/** The head's script runs before the first paint, on every page, in browsers we do not know: it may never throw. */
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { THEME_SCRIPT } from '../../../client/shell/masthead/theme.ts'

function run(stored: string | null | Error): Record<string, string> {
  const dataset: Record<string, string> = {}
  runInNewContext(THEME_SCRIPT, {
    document: { documentElement: { dataset } },
    localStorage: {
      getItem(key: string) {
        if (stored instanceof Error) throw stored
        return key === 'nl-theme' ? stored : null
      },
    },
  })
  return dataset
}

describe('the theme before the first paint', () => {
  it('is the one the reader chose', () => {
    expect(run('dark')).toEqual({ script: '', theme: 'dark' })
    expect(run('light')).toEqual({ script: '', theme: 'light' })
  })
  it('is the system’s where nothing or nonsense is stored', () => {
    for (const stored of [null, '', 'system', 'solarized']) expect(run(stored)).toEqual({ script: '' })
  })
  it('survives a browser that forbids storage', () => {
    expect(run(new Error('denied'))).toEqual({ script: '' })
  })
})
