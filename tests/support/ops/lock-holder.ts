/** Another process that holds a store's write lock from its start until it is stopped. */
import SQLite from 'better-sqlite3'

const db = new SQLite(process.argv[2] ?? '')
db.exec('begin immediate')
process.once('message', () => {
  db.exec('commit')
  db.close()
  process.disconnect()
})
process.send?.('locked')
