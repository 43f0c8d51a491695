/** The parser's worker thread: it answers each text with its tree. */
import { parentPort } from 'node:worker_threads'
import { parseTree } from './markdown.ts'

parentPort?.on('message', (text: string) => parentPort?.postMessage(parseTree(text)))
parentPort?.postMessage('ready')
