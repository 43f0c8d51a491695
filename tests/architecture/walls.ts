/** Holds every import of a tree against the table of rooms. */
import { isBuiltin } from 'node:module'
import { type Edge, edgesOf } from './edges.ts'
import { resolve, type Tree } from './resolve.ts'
import { ROOMS } from './rooms.ts'

const SEGMENT = '[^/]+'
const toPattern = (words: string, end: string): RegExp =>
  new RegExp(`^(${words.replaceAll('.', '\\.').replaceAll('*', SEGMENT)})${end}`)

/** `x` and `x/` are a folder or file with everything below it; `x/*.server` such files at any depth. */
function filesOf(word: string): RegExp {
  if (word.endsWith('/*.server')) return toPattern(word.slice(0, -'/*.server'.length), '/.*\\.server\\.tsx?$')
  return word.endsWith('/') ? toPattern(word, '') : toPattern(word, '(/|$)')
}

const rows = ROOMS.map(([files, may]) => ({ name: files, files: filesOf(files), may: may.split(' ') }))

/** The room of a file: its line, and for a line with `*` which of the folders. */
function roomOf(path: string): { id: string; may: readonly string[] } | undefined {
  for (const { name, files, may } of rows) {
    const folder = files.exec(path)?.[1]
    if (folder !== undefined) return { id: name.endsWith('*/') ? folder : name, may }
  }
  return undefined
}

const sideOf = (path: string): string | undefined => /\.(server|client)\.tsx?$/.exec(path)?.[1]

/** A file of the server is loaded by its like and where the table says so, one of the browser by no file of the server. */
function mayLoad(from: string, target: string, may: readonly string[]): boolean {
  const side = sideOf(target)
  if (side === undefined || side === sideOf(from)) return true
  return (
    sideOf(from) === undefined &&
    (side === 'client' || may.some((word) => word.endsWith('*.server') && filesOf(word).test(target)))
  )
}

function names(word: string, target: string, types: boolean): boolean {
  if (word.startsWith('type:')) return types && names(word.slice('type:'.length), target, types)
  if (word === 'node:') return target.startsWith('node:')
  return word !== '' && toPattern(word, '(/|$)').test(target)
}

/** Why this import is refused; `undefined` when it is allowed. */
function objection(tree: Tree, from: string, { to, types }: Edge): string | undefined {
  const room = roomOf(from)
  if (!room) return 'belongs to no room'
  const found = isBuiltin(to) ? `node:${to.replace(/^node:/, '')}` : resolve(tree, from, to)
  if (found === undefined) return `${to} leads nowhere`
  const own = tree.has(found) && roomOf(found)?.id === room.id
  const isNamed = own || room.may.some((word) => names(word, found, types))
  return mayLoad(from, found, room.may) && isNamed ? undefined : `may not import ${types ? 'the types of ' : ''}${found}`
}

const CHECKED = /^(client|server|shared|jobs|ops)\/.*\.tsx?$/

/** One line for each import that the table does not name: `file:line why`. */
export function refusals(tree: Tree): string[] {
  return [...tree].flatMap(([path, text]) => {
    if (!CHECKED.test(path)) return []
    return edgesOf(path, text).flatMap((edge) => {
      const why = objection(tree, path, edge)
      return why === undefined ? [] : [`${path}:${edge.line} ${why}`]
    })
  })
}
