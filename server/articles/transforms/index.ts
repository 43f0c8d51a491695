import type { Root } from '../parse/tree.ts'
import { type Blanks, fillIn } from './fill-in.ts'
import { joinText } from './join-text.ts'
import { restoreColons } from './restore-colons.ts'

/** Pure steps over the tree, in this order: restoring colons splits sentences, which are then joined, and have their blanks whole. */
const TRANSFORMS: readonly ((tree: Root, blanks: Blanks) => Root)[] = [restoreColons, joinText, fillIn]

export const transform = (tree: Root, blanks: Blanks): Root => TRANSFORMS.reduce((current, step) => step(current, blanks), tree)
