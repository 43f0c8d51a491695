/** Which columns of a store hold something of a person, by the names that the schema gives them. */
import { sql } from 'kysely'
import type { PersonalDomain } from '#server/funnel/person/domain.ts'
import type { LeadsDb } from '#server/funnel/store/schema.ts'

type Column = { readonly table: string; readonly column: string }

/** Keyed hashes (`*_mac`, `*_index`) and encrypted texts (`*_cipher`) of every table of a migrated SQLite store. */
export async function personalColumnsOf(db: LeadsDb): Promise<readonly Column[]> {
  const found = await sql<Column>`
    select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' order by m.name, c.name`.execute(db)
  return found.rows.filter(({ column }) => /_(mac|index|cipher)$/.test(column))
}

/** Columns of a person that no domain declares, `table.column`. */
export async function undeclared(db: LeadsDb, domains: readonly PersonalDomain[]): Promise<string[]> {
  const declared = domains.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([table, { forgotten, kept = {} }]) =>
      [...forgotten, ...Object.keys(kept)].map((column) => `${table}.${column}`),
    ),
  )
  const names = (await personalColumnsOf(db)).map(({ table, column }) => `${table}.${column}`)
  return names.filter((name) => !declared.includes(name))
}
