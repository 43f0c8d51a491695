/** The folder of this installation, for sources and for built programs. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const rootAbove = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : rootAbove(dirname(folder)))

/** The folder that holds `package.json`, `content` and `build`. */
export const ROOT = rootAbove(import.meta.dirname)

/** The content that came with this program. */
export const CONTENT_DIR = join(ROOT, 'content')
