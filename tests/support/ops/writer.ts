/** Another process that writes to a store: one row every `everyMs`, until it is stopped. Says `ready`, and at the end its slowest write. */
import SQLite from 'better-sqlite3'

const [file = '', everyMs = '20'] = process.argv.slice(2)
const db = new SQLite(file)
db.pragma('synchronous = FULL')
const write = db.prepare(`insert into limit_use (key, nth, at, member) values ('writer', ?, 0, null)`)
let [nth, slowestMs] = [0, 0]
const timer = setInterval(() => {
  const start = performance.now()
  write.run(++nth)
  slowestMs = Math.max(slowestMs, performance.now() - start)
}, Number(everyMs))
process.once('message', () => {
  clearInterval(timer)
  db.close()
  process.send?.({ slowestMs })
  process.disconnect()
})
process.send?.('ready')
