/** What a process that a test starts knows of this machine: where its programs are. */
import { resolve } from 'node:path'
import { isCurrent, PARTS } from '#ops/programs/built.ts'
import { builtProgram, COMPILED, PROGRAMS } from '#ops/programs/table.ts'

/** Many tests start the same programs, from their sources too: each file is compiled once. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: resolve(COMPILED) }

export const BARE_ENV = { PATH: process.env.PATH ?? '', ...COMPILED_ONCE }

/** The file of a program: as the build made it, where that is of today's sources, because it starts in a third of the time. */
export const testProgram = (name: keyof typeof PROGRAMS): string =>
  resolve(isCurrent(PARTS.programs) ? builtProgram(name) : PROGRAMS[name])
