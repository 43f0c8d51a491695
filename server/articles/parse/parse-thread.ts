/** The parser in a thread of its own: each text that comes is answered by its tree. */
import { parentPort } from 'node:worker_threads'
import { parseTree } from './markdown.ts'

parentPort?.on('message', (text: string) => parentPort?.postMessage(parseTree(text)))
parentPort?.postMessage('ready')
