import type { Permission } from '#shared/market/permission.ts'
import { PUBLIC_TERMS } from '../governments.ts'

export const PERMISSION: Permission = {
  ...PUBLIC_TERMS,
  document: 'Works of the United States government',
  documentUrl: 'https://www.eia.gov/',
  readOn: '2026-11-21',
  cost: 'Free, with or without a key',
  says: 'In the public domain; the source is named with the date.',
  credit: { text: 'Source: U.S. Energy Information Administration', url: 'https://www.eia.gov/' },
  print: 'summary',
}
