import type { Root } from '../parse/tree.ts'
import { joinText } from './join-text.ts'
import { restoreColons } from './restore-colons.ts'

/** Pure steps over the tree, in this order: restoring colons splits sentences, which are then joined. */
const TRANSFORMS: readonly ((tree: Root) => Root)[] = [restoreColons, joinText]

export const transform = (tree: Root): Root => TRANSFORMS.reduce((current, step) => step(current), tree)
