import type { Permission } from '#shared/market/permission.ts'
import { PUBLIC_TERMS } from '../governments.ts'

export const PERMISSION: Permission = {
  ...PUBLIC_TERMS,
  document: 'Statistics Canada Open Licence',
  documentUrl: 'https://www.statcan.gc.ca/en/reference/licence',
  readOn: '2026-11-21',
  says: 'Commercial use and passing on are allowed with the credit; material of third parties is outside the licence.',
  credit: { text: 'Source: Statistics Canada', url: 'https://www.statcan.gc.ca/en/reference/licence' },
  print: 'summary',
}
