/** The entry of the web process is a list of parts: what decides, repeats or counts has a home in a room, with a test. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const MOST_LINES = 120
const LOGIC = /\b(if|else|for|while|switch|try|function|class|let|set(Timeout|Interval))\b|\?\?| \? |\.(map|filter|reduce|then)\(/

const main = readFileSync('server/main.ts', 'utf8')
const code = main.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^']*'/g, '')

it('is read from top to bottom', () => expect(main.split('\n').length).toBeLessThanOrEqual(MOST_LINES))

it('holds no logic', () => expect(code.split('\n').filter((line) => LOGIC.test(line))).toEqual([]))
