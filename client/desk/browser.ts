/** All script of the desk: keys, passkeys, chosen files, a new page's address, the editor, and forms sent in an expired session. Every page works without it. */
import './desk.css'
import { listenForCopy } from './copy.ts'
import { forgetDone } from './done.ts'
import { listenForWriting } from './editor.ts'
import { listenForFiles } from './files.ts'
import { listenForKeys } from './keys.ts'
import { listenForTitle } from './new-page.ts'
import { listenForPasskeys } from './passkeys.ts'
import { listenForTyped } from './typed.ts'

document.documentElement.dataset.script = ''
forgetDone()
listenForCopy()
listenForFiles()
listenForKeys()
listenForPasskeys()
listenForTitle()
listenForWriting()
listenForTyped()
