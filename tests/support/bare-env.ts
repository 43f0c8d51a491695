/** What a process that a test starts knows of this machine: where its programs are. */
import { resolve } from 'node:path'
import { COMPILED } from '#ops/programs/table.ts'

/** Many tests start the same programs, from their sources too: each file is compiled once. */
export const COMPILED_ONCE = { NODE_COMPILE_CACHE: resolve(COMPILED) }

export const BARE_ENV = { PATH: process.env.PATH ?? '', ...COMPILED_ONCE }
