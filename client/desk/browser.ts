/** All script of the desk: keys, passkeys, and the editor. Every page works without it. */
import { showLateFonts } from '../styles/late-fonts.ts'
import './desk.css'
import { listenForWriting } from './editor.ts'
import { listenForKeys } from './keys.ts'
import { listenForPasskeys } from './passkeys.ts'

document.documentElement.dataset.script = ''
void document.fonts.ready.then(showLateFonts)
listenForKeys()
listenForPasskeys()
listenForWriting()
