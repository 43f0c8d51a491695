/** All script of the desk: keys, and passkeys. Every page works without it. */
import './desk.css'
import { listenForKeys } from './keys.ts'
import { listenForPasskeys } from './passkeys.ts'

document.documentElement.dataset.script = ''
listenForKeys()
listenForPasskeys()
