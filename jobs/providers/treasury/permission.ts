import type { Permission } from '#shared/market/permission.ts'
import { PUBLIC_TERMS } from '../governments.ts'

export const PERMISSION: Permission = {
  ...PUBLIC_TERMS,
  document: 'Works of the United States government',
  documentUrl: 'https://home.treasury.gov/',
  readOn: '2026-11-21',
  says: 'In the public domain.',
}
